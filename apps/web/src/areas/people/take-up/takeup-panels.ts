import type { PanelDefinition } from '#shell/side-panel-registry.ts';

export const TAKEUP_PANELS: readonly PanelDefinition[] = [
  {
    name: 'view-benefit-takeup-detail',
    access: 'employer',
    permission: 'insights',
    title: 'Take-up in detail',
    width: 'wide',
    load: async () => (await import('./takeup-panel.tsx')).TakeupPanel,
  },
];
