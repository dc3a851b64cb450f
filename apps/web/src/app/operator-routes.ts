import type { PortalRoute } from './portal-route.ts';

/** The addresses that only operators have. */
export const OPERATOR_ROUTES: readonly PortalRoute[] = [
  {
    path: '/app/operator/',
    access: 'operator',
    reach: 'own-clients',
    page: async () => (await import('#areas/operator/clients/clients-page.tsx')).ClientsPage,
  },
  {
    path: '/app/operator/clients/new',
    access: 'operator',
    operatorRight: 'own',
    page: async () => (await import('#areas/operator/client-setup/new-client-page.tsx')).NewClientPage,
  },
  {
    path: '/app/operator/clients/:id/set-up',
    access: 'operator',
    reach: 'client',
    page: async () => (await import('#areas/operator/client-setup/set-up-page.tsx')).SetUpPage,
  },
  {
    path: '/app/operator/clients/:id/set-up/:step',
    access: 'operator',
    reach: 'client',
    page: async () => (await import('#areas/operator/client-setup/set-up-step-page.tsx')).SetUpStepPage,
  },
  {
    path: '/app/operator/clients/:id',
    access: 'operator',
    reach: 'client',
    page: async () => (await import('#areas/operator/clients/client/client-page.tsx')).ClientPage,
  },
  {
    path: '/app/operator/clients/:id/administrators',
    access: 'operator',
    reach: 'client',
    page: async () =>
      (await import('#areas/operator/client-administrators/client-administrators-page.tsx')).ClientAdministratorsPage,
  },
  {
    path: '/app/operator/clients/:id/audit',
    access: 'operator',
    operatorRight: 'support',
    reach: 'client',
    page: async () => (await import('#areas/people/audit/client-audit-page.tsx')).ClientAuditPage,
  },
  {
    path: '/app/operator/clients/:id/email',
    access: 'operator',
    reach: 'client',
    page: async () => (await import('#areas/operator/client-email/client-email-page.tsx')).ClientEmailPage,
  },
  {
    path: '/app/operator/clients/:id/renewal',
    access: 'operator',
    reach: 'client',
    page: async () => (await import('#areas/enrolment/renewal-preview/client-renewal-page.tsx')).ClientRenewalPage,
  },
  {
    path: '/app/operator/clients/:id/off-boarding',
    access: 'operator',
    operatorRight: 'own',
    reach: 'client',
    page: async () => (await import('#areas/operator/off-boarding/off-boarding-page.tsx')).OffBoardingPage,
  },
  {
    path: '/app/operator/erased-clients',
    access: 'operator',
    operatorRight: 'own',
    page: async () => (await import('#areas/operator/off-boarding/erased-clients-page.tsx')).ErasedClientsPage,
  },
  {
    path: '/app/operator/clients/:id/text',
    access: 'operator',
    reach: 'client',
    page: async () => (await import('#areas/portal/content/content-page.tsx')).ContentPage,
  },
  {
    path: '/app/operator/clients/:id/text/:kind',
    access: 'operator',
    reach: 'client',
    page: async () => (await import('#areas/portal/content/content-editor-page.tsx')).ContentEditorPage,
  },
  {
    path: '/app/operator/clients/:id/text/:kind/history',
    access: 'operator',
    reach: 'client',
    page: async () => (await import('#areas/portal/content/content-history-page.tsx')).ContentHistoryPage,
  },
  {
    path: '/app/operator/people',
    access: 'operator',
    operatorRight: 'support',
    page: async () => (await import('#areas/operator/operators/people/people-page.tsx')).PeoplePage,
  },
  {
    path: '/app/operator/unsent-emails',
    access: 'operator',
    page: async () => (await import('#areas/operator/unsent-mails/unsent-mails-page.tsx')).UnsentMailsPage,
  },
  {
    path: '/app/operator/state',
    access: 'operator',
    page: async () => (await import('#areas/operator/installation-state/state-page.tsx')).StatePage,
  },
  {
    path: '/app/operator/jobs',
    access: 'operator',
    page: async () => (await import('#areas/operator/installation-state/jobs-page.tsx')).JobsPage,
  },
  {
    path: '/app/operator/operators',
    access: 'operator',
    page: async () => (await import('#areas/operator/operators/operators-page.tsx')).OperatorsPage,
  },
  {
    path: '/app/operator/trail',
    access: 'operator',
    operatorRight: 'own',
    page: async () => (await import('#areas/operator/operator-trail/operator-trail-page.tsx')).OperatorTrailPage,
  },
  {
    path: '/app/operator/clients/:clientId/payroll-calendar',
    access: 'operator',
    reach: 'client',
    page: async () => (await import('#areas/payroll/payroll-calendar/client-calendar-page.tsx')).ClientCalendarPage,
  },
];
