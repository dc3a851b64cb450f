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
