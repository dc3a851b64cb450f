import type { PortalRoute } from './portal-route.ts';

/** The addresses that only administrators have, but for those of the dashboard. */
export const EMPLOYER_ROUTES: readonly PortalRoute[] = [
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
