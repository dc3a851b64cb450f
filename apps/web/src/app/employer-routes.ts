import type { PortalRoute } from './portal-route.ts';

/** The addresses that only administrators have. */
export const EMPLOYER_ROUTES: readonly PortalRoute[] = [
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
  {
    path: '/app/employee-data/',
    access: 'employer',
    permission: 'employees',
    page: async () => (await import('#areas/people/employees/employee-data-page.tsx')).EmployeeDataPage,
  },
  {
    path: '/app/employee-data/uploads/',
    access: 'employer',
    permission: 'uploads',
    page: async () => (await import('#areas/people/uploads/uploads-page.tsx')).UploadsPage,
  },
  {
    path: '/app/employee-data/uploads/:id',
    access: 'employer',
    permission: 'uploads',
    page: async () => (await import('#areas/people/uploads/upload-page.tsx')).UploadPage,
  },
  {
    path: '/app/employee-data/email-addresses/',
    access: 'employer',
    permission: 'uploads',
    page: async () => (await import('#areas/access/email-changes/email-changes-page.tsx')).EmailChangesPage,
  },
  {
    path: '/app/reporting',
    access: 'employer',
    permission: 'reports',
    page: async () => (await import('#areas/payroll/reports/reports-page.tsx')).ReportsPage,
  },
  {
    path: '/app/payroll-calendar',
    access: 'employer',
    permission: 'reports',
    page: async () => (await import('#areas/payroll/payroll-calendar/payroll-calendar-page.tsx')).PayrollCalendarPage,
  },
  {
    path: '/app/minimum-wage',
    access: 'employer',
    permission: 'reports',
    page: async () => (await import('#areas/payroll/minimum-wage/minimum-wage-page.tsx')).MinimumWagePage,
  },
  {
    path: '/app/ccv/manage',
    access: 'employer',
    permission: 'vouchers',
    page: async () =>
      (await import('#areas/payroll/voucher-management/voucher-management-page.tsx')).VoucherManagementPage,
  },
];
