import type { PortalRoute } from './portal-route.ts';

/** The addresses of the dashboard, which only administrators have. */
export const DASHBOARD_ROUTES: readonly PortalRoute[] = [
  {
    path: '/app/dashboard/',
    access: 'employer',
    page: async () => (await import('#areas/people/dashboard/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/app/dashboard/employee-engagement/',
    access: 'employer',
    permission: 'employees',
    page: async () => (await import('#areas/people/engagement/employee-engagement-page.tsx')).EmployeeEngagementPage,
  },
  {
    path: '/app/dashboard/platform-settings/',
    access: 'employer',
    permission: 'settings',
    page: async () => (await import('#areas/portal/settings/platform-settings-page.tsx')).PlatformSettingsPage,
  },
  {
    path: '/app/dashboard/platform-settings/administrators',
    access: 'employer',
    permission: 'settings',
    page: async () => (await import('#areas/people/administrators/administrators-page.tsx')).AdministratorsPage,
  },
  {
    path: '/app/dashboard/platform-settings/audit',
    access: 'employer',
    permission: 'settings',
    page: async () => (await import('#areas/people/audit/audit-page.tsx')).AuditPage,
  },
  {
    path: '/app/dashboard/employee-insights/',
    access: 'employer',
    permission: 'insights',
    page: async () => (await import('#areas/people/insights/employee-insights-page.tsx')).EmployeeInsightsPage,
  },
  {
    path: '/app/dashboard/benefit-takeup',
    access: 'employer',
    permission: 'insights',
    page: async () => (await import('#areas/people/take-up/benefit-takeup-page.tsx')).BenefitTakeupPage,
  },
  {
    path: '/app/dashboard/benefit-takeup/:benefitId',
    access: 'employer',
    permission: 'insights',
    page: async () => (await import('#areas/people/take-up/one-benefit-page.tsx')).OneBenefitPage,
  },
  {
    path: '/app/dashboard/renewal',
    access: 'employer',
    permission: 'settings',
    page: async () => (await import('#areas/enrolment/renewal-preview/renewal-page.tsx')).RenewalPage,
  },
  {
    path: '/app/dashboard/approve-selections',
    access: 'employer',
    permission: 'approvals',
    page: async () => (await import('#areas/enrolment/approvals/approvals-page.tsx')).ApprovalsPage,
  },
  {
    path: '/app/dashboard/approve-selections/:benefitId',
    access: 'employer',
    permission: 'approvals',
    page: async () => (await import('#areas/enrolment/approvals/benefit-approvals-page.tsx')).BenefitApprovalsPage,
  },
];
