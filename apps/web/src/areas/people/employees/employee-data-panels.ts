import type { PanelDefinition } from '#shell/side-panel-registry.ts';

export const EMPLOYEE_DATA_PANELS: readonly PanelDefinition[] = [
  {
    name: 'view-employee-data',
    access: 'employer',
    permission: 'employees',
    title: 'Employee',
    width: 'wide',
    load: async () => (await import('./employee-panel.tsx')).EmployeePanel,
  },
];
