import type { PanelDefinition } from '#shell/side-panel-registry.ts';

export const REPORTS_PANELS: readonly PanelDefinition[] = [
  {
    name: 'payroll-report',
    access: 'employer',
    permission: 'reports',
    title: 'Payroll report',
    width: 'wide',
    load: async () => (await import('./report-panels.tsx')).PayrollReportPanel,
  },
  {
    name: 'benefit-in-kind-report',
    access: 'employer',
    permission: 'reports',
    title: 'Benefits in kind report',
    width: 'wide',
    load: async () => (await import('./report-panels.tsx')).BenefitInKindReportPanel,
  },
  {
    name: 'provider-report',
    access: 'employer',
    permission: 'reports',
    title: 'Provider report',
    width: 'wide',
    load: async () => (await import('./report-panels.tsx')).ProviderReportPanel,
  },
  {
    name: 'lifeevent-report',
    access: 'employer',
    permission: 'reports',
    title: 'Life event report',
    width: 'wide',
    load: async () => (await import('./report-panels.tsx')).LifeEventReportPanel,
  },
];
