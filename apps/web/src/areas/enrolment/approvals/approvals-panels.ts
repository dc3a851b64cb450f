import type { PanelDefinition } from '#shell/side-panel-registry.ts';

export const APPROVALS_PANELS: readonly PanelDefinition[] = [
  {
    name: 'view-approvals-data',
    access: 'employer',
    permission: 'approvals',
    title: 'Selections awaiting approval',
    width: 'wide',
    load: async () => (await import('./approvals-panel.tsx')).ApprovalsPanel,
  },
];
