import type { PanelDefinition } from '#shell/side-panel-registry.ts';

export const FAMILY_PANELS: readonly PanelDefinition[] = [
  {
    name: 'add-family-member',
    access: 'employee',
    title: 'Family member',
    load: async () => (await import('./member-panel.tsx')).MemberPanel,
  },
];
