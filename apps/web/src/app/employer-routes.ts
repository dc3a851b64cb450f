import type { PortalRoute } from './portal-route.ts';

/** The addresses that only administrators have. */
export const EMPLOYER_ROUTES: readonly PortalRoute[] = [
  {
    path: '/app/dashboard/',
    access: 'employer',
    page: async () => (await import('#areas/employer/dashboard/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/app/dashboard/employee-engagement/',
    access: 'employer',
    permission: 'employees',
    page: async () =>
      (await import('#areas/employer/employee-engagement/employee-engagement-page.tsx')).EmployeeEngagementPage,
  },
  {
    path: '/app/dashboard/platform-settings/',
    access: 'employer',
    permission: 'settings',
    page: async () =>
      (await import('#areas/employer/platform-settings/platform-settings-page.tsx')).PlatformSettingsPage,
  },
  {
    path: '/app/dashboard/platform-settings/administrators',
    access: 'employer',
    permission: 'settings',
    page: async () => (await import('#areas/employer/administrators/administrators-page.tsx')).AdministratorsPage,
  },
  {
    path: '/app/dashboard/platform-settings/audit',
    access: 'employer',
    permission: 'settings',
    page: async () => (await import('#areas/employer/audit/audit-page.tsx')).AuditPage,
  },
  {
    path: '/app/dashboard/employee-insights/',
    access: 'employer',
    permission: 'insights',
    page: async () =>
      (await import('#areas/employer/employee-insights/employee-insights-page.tsx')).EmployeeInsightsPage,
  },
  {
    path: '/app/dashboard/benefit-takeup',
    access: 'employer',
    permission: 'insights',
    page: async () => (await import('#areas/employer/benefit-takeup/benefit-takeup-page.tsx')).BenefitTakeupPage,
  },
  {
    path: '/app/dashboard/benefit-takeup/:benefitId',
    access: 'employer',
    permission: 'insights',
    page: async () => (await import('#areas/employer/benefit-takeup/one-benefit-page.tsx')).OneBenefitPage,
  },
  {
    path: '/app/dashboard/approve-selections',
    access: 'employer',
    permission: 'approvals',
    page: async () => (await import('#areas/employer/approvals/approvals-page.tsx')).ApprovalsPage,
  },
  {
    path: '/app/dashboard/approve-selections/:benefitId',
    access: 'employer',
    permission: 'approvals',
    page: async () => (await import('#areas/employer/approvals/benefit-approvals-page.tsx')).BenefitApprovalsPage,
  },
  {
    path: '/app/employee-data/',
    access: 'employer',
    permission: 'employees',
    page: async () => (await import('#areas/employer/employee-data/employee-data-page.tsx')).EmployeeDataPage,
  },
  {
    path: '/app/employee-data/uploads/',
    access: 'employer',
    permission: 'uploads',
    page: async () => (await import('#areas/employer/uploads/uploads-page.tsx')).UploadsPage,
  },
  {
    path: '/app/employee-data/uploads/:id',
    access: 'employer',
    permission: 'uploads',
    page: async () => (await import('#areas/employer/uploads/upload-page.tsx')).UploadPage,
  },
  {
    path: '/app/employee-data/email-addresses/',
    access: 'employer',
    permission: 'uploads',
    page: async () => (await import('#areas/employer/email-changes/email-changes-page.tsx')).EmailChangesPage,
  },
  {
    path: '/app/reporting',
    access: 'employer',
    permission: 'reports',
    page: async () => (await import('#areas/employer/reports/reports-page.tsx')).ReportsPage,
  },
  {
    path: '/app/ccv/manage',
    access: 'employer',
    permission: 'vouchers',
    page: async () => (await import('#areas/employer/vouchers/voucher-management-page.tsx')).VoucherManagementPage,
  },
];
