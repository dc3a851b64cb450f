import type { PanelDefinition } from '#shell/side-panel-registry.ts';

/** About one benefit: its input is `benefit`, the id. */
export const OPT_OUT_PANELS: readonly PanelDefinition[] = [
  {
    name: 'opt-out',
    access: 'employee',
    title: 'Opt out',
    load: async () => (await import('./opt-out-panel.tsx')).OptOutPanel,
  },
];
