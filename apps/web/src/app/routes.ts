import { EMPLOYER_ROUTES } from './employer-routes.ts';
import type { PortalRoute, RoutePart } from './portal-route.ts';

/** The addresses of the portal, but for those of its parts. */
export const ROUTES: readonly PortalRoute[] = [
  { path: '/', page: async () => (await import('#areas/access/login/login-page.tsx')).LoginPage },
  {
    path: '/activation/*',
    page: async () => (await import('#areas/access/activation/activation-page.tsx')).ActivationPage,
  },
  {
    path: '/activation/:id',
    page: async () => (await import('#areas/access/activation/activation-page.tsx')).ActivationPage,
  },
  {
    path: '/reset-password/*',
    page: async () => (await import('#areas/access/password-reset/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/forgotten-password/*',
    page: async () => (await import('#areas/access/password-reset/forgotten-password-page.tsx')).ForgottenPasswordPage,
  },
  {
    path: '/confirm-email/*',
    page: async () => (await import('#areas/access/email-changes/confirm-email-page.tsx')).ConfirmEmailPage,
  },
  // The token and the year have left the address when the page is drawn.
  {
    path: '/sso-login/*',
    page: async () => (await import('#areas/access/single-sign-on/sso-landing-page.tsx')).SsoLandingPage,
  },
  {
    path: '/sso-login/:token/:schemeYear',
    page: async () => (await import('#areas/access/single-sign-on/sso-landing-page.tsx')).SsoLandingPage,
  },
  {
    path: '/sso-error/*',
    page: async () => (await import('#areas/access/single-sign-on/sso-error-page.tsx')).SsoErrorPage,
  },
  {
    path: '/partner-sso/:partner',
    page: async () => (await import('#areas/access/partner/partner-page.tsx')).PartnerPage,
  },
  {
    path: '/two-fa/*',
    page: async () => (await import('#areas/access/two-factor/two-factor-page.tsx')).TwoFactorPage,
  },
  {
    path: '/two-fa-qr-setup/*',
    page: async () => (await import('#areas/access/two-factor/qr-set-up-page.tsx')).QrSetUpPage,
  },
  {
    path: '/two-fa-code-setup/*',
    page: async () => (await import('#areas/access/two-factor/code-set-up-page.tsx')).CodeSetUpPage,
  },
  { path: '/logout/*', page: async () => (await import('#areas/access/logout/logout-page.tsx')).LogoutPage },
  {
    path: '/logout-success/*',
    page: async () => (await import('#areas/access/logout/logout-success-page.tsx')).LogoutSuccessPage,
  },
  {
    path: '/operator-setup/:token',
    page: async () =>
      (await import('#areas/operator/operators/operator-setup/operator-setup-page.tsx')).OperatorSetupPage,
  },
  {
    path: '/operator-invitation/:token',
    page: async () => (await import('#areas/operator/operator-links/invitation-page.tsx')).InvitationPage,
  },
  {
    path: '/operator-password/:token',
    page: async () => (await import('#areas/operator/operator-links/operator-password-page.tsx')).OperatorPasswordPage,
  },

  { path: '/outbox', page: async () => (await import('#areas/portal/outbox/outbox-page.tsx')).OutboxPage },
  {
    path: '/contact-us/*',
    access: 'employee',
    inVoucherOnly: true,
    page: async () => (await import('#areas/portal/contact/contact-page.tsx')).ContactPage,
  },
  {
    path: '/cookie-policy/*',
    access: 'public',
    page: async () => (await import('#areas/portal/policies/legal-pages.tsx')).CookiePolicyPage,
  },
  {
    path: '/privacy-statement/*',
    access: 'public',
    page: async () => (await import('#areas/portal/policies/legal-pages.tsx')).PrivacyPage,
  },
  {
    path: '/terms-and-conditions/*',
    access: 'public',
    page: async () => (await import('#areas/portal/policies/legal-pages.tsx')).TermsPage,
  },

  {
    path: '/app/home/',
    access: 'employee',
    inVoucherOnly: true,
    page: async () => (await import('#areas/enrolment/home/home-page.tsx')).HomePage,
  },
  {
    path: '/app/home/my-profile/',
    access: 'signed-in',
    inVoucherOnly: true,
    page: async () => (await import('#areas/people/profile/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/app/my-benefits/',
    access: 'employee',
    page: async () => (await import('#areas/enrolment/benefits/my-benefits/my-benefits-page.tsx')).MyBenefitsPage,
  },
  {
    path: '/app/my-benefits/:id',
    access: 'employee',
    page: async () => (await import('#areas/enrolment/benefits/my-benefits/benefit-page.tsx')).BenefitPage,
  },
  {
    path: '/app/my-benefits/basket',
    access: 'employee',
    page: async () => (await import('#areas/enrolment/benefits/basket/basket-page.tsx')).BasketPage,
  },
  {
    path: '/app/my-benefits/:id/setup/*',
    access: 'employee',
    page: async () => (await import('#areas/enrolment/benefits/benefit-setup/setup-page.tsx')).SetupPage,
  },
  {
    path: '/app/my-benefits/:id/manage',
    access: 'employee',
    page: async () => (await import('#areas/enrolment/benefits/benefit-setup/setup-page.tsx')).SetupPage,
  },
  {
    path: '/app/my-total-benefits/',
    access: 'employee',
    page: async () => (await import('#areas/payroll/total-benefits/total-benefits-page.tsx')).TotalBenefitsPage,
  },
  {
    path: '/app/my-total-benefits-enhanced/',
    access: 'employee',
    page: async () => (await import('#areas/payroll/total-benefits/enhanced-page.tsx')).EnhancedPage,
  },
  {
    path: '/app/vouchers/',
    access: 'employee',
    inVoucherOnly: true,
    page: async () => (await import('#areas/payroll/vouchers/vouchers-page.tsx')).VouchersPage,
  },
  {
    path: '/app/nominations/:benefitId',
    access: 'employee',
    page: async () => (await import('#areas/enrolment/nominations/nomination-page.tsx')).NominationPage,
  },
  {
    path: '/app/faqs/',
    access: 'employee',
    inVoucherOnly: true,
    page: async () => (await import('#areas/portal/faqs/faqs-page.tsx')).FaqsPage,
  },

  ...EMPLOYER_ROUTES,

  // The browser tests visit the gallery in the build that is delivered, so it is in every build. A second build for them
  // would test something else; but no installation that others can reach has a host of its own machine.
  {
    path: '/dev/gallery/:group?',
    page: async () => (await import('#gallery/gallery-page.tsx')).GalleryPage,
    isLocal: true,
  },

  { path: '/app/', access: 'signed-in', inVoucherOnly: true, page: async () => (await import('./to-home.tsx')).ToHome },
  { path: '/app/*', access: 'signed-in', inVoucherOnly: true },
  { path: '*' },
];

/** What most people never open: the login page need not load where its pages are. */
export const PARTS: readonly RoutePart[] = [
  { path: '/app/dashboard', load: async () => (await import('./dashboard-routes.ts')).DASHBOARD_ROUTES },
  { path: '/app/operator', load: async () => (await import('./operator-routes.ts')).OPERATOR_ROUTES },
];
