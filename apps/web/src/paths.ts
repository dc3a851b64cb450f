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
  uploads: '/app/employee-data/uploads/',
  emailChanges: '/app/employee-data/email-addresses/',
  reporting: '/app/reporting',
  payrollCalendar: '/app/payroll-calendar',
  minimumWage: '/app/minimum-wage',
  employeeEngagement: '/app/dashboard/employee-engagement/',
  approveSelections: '/app/dashboard/approve-selections',
  employeeInsights: '/app/dashboard/employee-insights/',
  benefitTakeup: '/app/dashboard/benefit-takeup',
  renewal: '/app/dashboard/renewal',
  voucherManagement: '/app/ccv/manage',
  platformSettings: '/app/dashboard/platform-settings/',
  administrators: '/app/dashboard/platform-settings/administrators',
  auditTrail: '/app/dashboard/platform-settings/audit',
  profile: '/app/home/my-profile/',
  operator: '/app/operator/',
  newClient: '/app/operator/clients/new',
  operatorPeople: '/app/operator/people',
  erasedClients: '/app/operator/erased-clients',
  unsentMails: '/app/operator/unsent-emails',
  installationState: '/app/operator/state',
  operatorJobs: '/app/operator/jobs',
  operators: '/app/operator/operators',
  operatorTrail: '/app/operator/trail',
} as const;

/** The pages of one benefit. */
export const benefitPaths = {
  one: (id: string) => `${paths.myBenefits}${id}`,
  setup: (id: string) => `${paths.myBenefits}${id}/setup`,
  manage: (id: string) => `${paths.myBenefits}${id}/manage`,
} as const;

/** What waits for a decision about one benefit. */
export function approvalsPath(benefitId: string): string {
  return `${paths.approveSelections}/${benefitId}`;
}

/** How a benefit is taken up. */
export function benefitTakeupPath(benefitId: string): string {
  return `${paths.benefitTakeup}/${benefitId}`;
}

/** Who is to have the life cover of a benefit. */
export function nominationPath(benefitId: string): string {
  return `/app/nominations/${benefitId}`;
}

/** One client, for operators. */
export function clientPath(clientId: string): string {
  return `${paths.operator}clients/${clientId}`;
}

/** Whom a client's emails come from, and what became of them. */
export function clientEmailPath(clientId: string): string {
  return `${clientPath(clientId)}/email`;
}

/** The set-up of a client that isn't live yet, and each step of it. */
export function clientSetupPath(clientId: string, step?: string): string {
  return `${clientPath(clientId)}/set-up${step === undefined ? '' : `/${step}`}`;
}

/** Who saw or changed what at a client, for operators. */
export function clientAuditPath(clientId: string): string {
  return `${clientPath(clientId)}/audit`;
}

/** Who administers a client, for operators. */
export function clientAdministratorsPath(clientId: string): string {
  return `${clientPath(clientId)}/administrators`;
}

/** A client's way out, for operators. */
export function clientOffBoardingPath(clientId: string): string {
  return `${clientPath(clientId)}/off-boarding`;
}

/** The renewal of a client, for operators. */
export function clientRenewalPath(clientId: string): string {
  return `${clientPath(clientId)}/renewal`;
}

/** A client's payroll calendar, as operators open it. */
export function clientCalendarPath(clientId: string): string {
  return `${clientPath(clientId)}/payroll-calendar`;
}

/** A client's texts, for operators. */
export function clientTextsPath(clientId: string): string {
  return `${clientPath(clientId)}/text`;
}

/** One of them to be changed. */
export function clientTextPath(clientId: string, kind: string): string {
  return `${clientTextsPath(clientId)}/${kind}`;
}

/** All that was, is and will be published of it. */
export function clientTextHistoryPath(clientId: string, kind: string): string {
  return `${clientTextPath(clientId, kind)}/history`;
}

/** One file of employees. */
export function uploadPath(id: string): string {
  return `${paths.uploads}${id}`;
}

/** Operators have no benefits of their own, so they start elsewhere. */
export function homePathOf(userType: UserType): string {
  return userType === 'operator' ? paths.operator : paths.home;
}
