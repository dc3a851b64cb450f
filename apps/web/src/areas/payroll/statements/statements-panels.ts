import type { PanelDefinition } from '#shell/side-panel-registry.ts';

export const STATEMENTS_PANELS: readonly PanelDefinition[] = [
  {
    name: 'statement',
    access: 'employee',
    title: 'Statement',
    load: async () => (await import('./statement-panel.tsx')).StatementPanel,
  },
];
