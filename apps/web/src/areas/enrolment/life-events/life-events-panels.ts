import type { PanelDefinition } from '#shell/side-panel-registry.ts';

export const LIFE_EVENTS_PANELS: readonly PanelDefinition[] = [
  {
    name: 'add-life-event',
    access: 'employee',
    title: 'Add a life event',
    load: async () => (await import('./event-panel.tsx')).EventPanel,
  },
];
