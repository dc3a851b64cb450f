import type { PanelDefinition } from '#shell/side-panel-registry.ts';

export const REPORTS_PANELS: readonly PanelDefinition[] = [
  {
    name: 'payroll-report',
    title: 'Payroll report',
    width: 'wide',
    load: async () => (await import('./report-panels.tsx')).PayrollReportPanel,
  },
  {
    name: 'benefit-in-kind-report',
    title: 'Benefits in kind report',
    width: 'wide',
    load: async () => (await import('./report-panels.tsx')).BenefitInKindReportPanel,
  },
  {
    name: 'provider-report',
    title: 'Provider report',
    width: 'wide',
    load: async () => (await import('./report-panels.tsx')).ProviderReportPanel,
  },
  {
    name: 'lifeevent-report',
    title: 'Life event report',
    width: 'wide',
    load: async () => (await import('./report-panels.tsx')).LifeEventReportPanel,
  },
];
