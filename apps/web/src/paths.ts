import type { UserType } from '@plenty/domain/accounts/user-types';

/** Where links lead. The table of all routes is app/routes.ts. */
export const paths = {
  login: '/',
  forgottenPassword: '/forgotten-password/',
  twoFactor: '/two-fa',
  twoFactorRecovery: '/two-fa/recovery-code',
  twoFactorQrSetUp: '/two-fa-qr-setup',
  twoFactorCodeSetUp: '/two-fa-code-setup',
  /** A page of the server: it leads on to the client's identity provider. */
  singleSignOn: '/api/sso/start',
  logout: '/logout',
  logoutSuccess: '/logout-success',
  cookiePolicy: '/cookie-policy/',
  privacy: '/privacy-statement/',
  terms: '/terms-and-conditions/',
  contact: '/contact-us/',
  home: '/app/home/',
  myBenefits: '/app/my-benefits/',
  basket: '/app/my-benefits/basket',
  totalBenefits: '/app/my-total-benefits/',
  totalBenefitsEnhanced: '/app/my-total-benefits-enhanced/',
  vouchers: '/app/vouchers/',
  faqs: '/app/faqs/',
  dashboard: '/app/dashboard/',
  employeeData: '/app/employee-data/',
  employeeEngagement: '/app/dashboard/employee-engagement/',
  employeeInsights: '/app/dashboard/employee-insights/',
  platformSettings: '/app/dashboard/platform-settings/',
  administrators: '/app/dashboard/platform-settings/administrators',
  auditTrail: '/app/dashboard/platform-settings/audit',
  profile: '/app/home/my-profile/',
  operator: '/app/operator/',
  operatorPeople: '/app/operator/people',
} as const;

/** The pages of one benefit. */
export const benefitPaths = {
  one: (id: string) => `${paths.myBenefits}${id}`,
  setup: (id: string) => `${paths.myBenefits}${id}/setup`,
  manage: (id: string) => `${paths.myBenefits}${id}/manage`,
} as const;

/** Who is to have the life cover of a benefit. */
export function nominationPath(benefitId: string): string {
  return `/app/nominations/${benefitId}`;
}

/** Operators have no benefits of their own, so they start elsewhere. */
export function homePathOf(userType: UserType): string {
  return userType === 'operator' ? paths.operator : paths.home;
}
