export const USER_TYPES = ['employee', 'employer', 'operator'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** What an employer user may be allowed to do; a new one has all. */
export const PERMISSIONS = [
  'employees',
  'uploads',
  'reports',
  'insights',
  'approvals',
  'settings',
  'masquerade',
  'vouchers',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What each of them is called on a page and in a mail. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  employees: 'Employee data',
  uploads: 'Data uploads',
  reports: 'Reports',
  insights: 'Employee insights',
  approvals: 'Approve selections',
  settings: 'Platform settings',
  masquerade: 'View the site as an employee',
  vouchers: 'Voucher management',
};
