import * as z from 'zod/mini';
import { PERMISSIONS, USER_TYPES } from '@plenty/domain/accounts/user-types';
import { EMPLOYMENT_STATUSES } from '@plenty/domain/employees/employee-facts';
import { endpoint, type GotOf } from './endpoint.ts';
import { Destination, DeviceToken, Email, Id, Password, RobotCheck, SecondFactorCode } from './fields.ts';
import { ClientScheme } from './theme.ts';

/** The bodies are the schemas of the login form too. */
export const EmailStep = z.strictObject({ email: Email });
export const LoginBody = z.strictObject({
  email: Email,
  password: Password,
  deviceToken: z.optional(DeviceToken),
  recaptcha: z.optional(RobotCheck),
});

/** The second step. E-mail and password may be left out in the browser that has just given them: a cookie stands for them. */
export const SecondStepBody = z.strictObject({
  email: z.optional(Email),
  password: z.optional(Password),
  code: SecondFactorCode,
  deviceToken: z.optional(DeviceToken),
  recaptcha: z.optional(RobotCheck),
});

/** The answer to a login that let in, and to the renewal of one. */
const Tokens = {
  access_token: z.string(),
  /** A handle that opens nothing: the real one is a cookie that scripts cannot read. */
  refresh_token: z.string(),
  expires_in: z.number(),
};

/** The answer to every kind of login. Without tokens while a second factor is still to be given or set up. */
export const LoginReply = z.object({
  access_token: z.nullable(z.string()),
  refresh_token: z.nullable(z.string()),
  expires_in: z.nullable(z.number()),
  showRecaptcha: z.boolean(),
  userAccountLocked: z.boolean(),
  error_message: z.nullable(z.string()),
  is_should_setup_2fa: z.boolean(),
  is_should_validate_2fa: z.boolean(),
  /** Of the second factor to set up, for an authenticator app: typed, or as the address that its QR code holds. */
  secret: z.nullable(z.string()),
  url: z.nullable(z.string()),
  scheme: z.nullable(z.object({ id: Id, schemeYear: z.number() })),
  ssoLogoutUrl: z.nullable(z.string()),
});

/** Of a login by single sign-on: where the visit was going before the provider was asked. */
export const SingleSignOnReply = z.extend(LoginReply, { destination: z.nullable(Destination) });

/** Feature switches of a client: `active` turns one on. */
export const FEATURES = [
  'total-benefits-enhanced',
  'basket',
  'nominations',
  'eligibility-impact',
  'vouchers',
  'two-person-rights',
] as const;

/** A piece of content that the client may have published. */
const ContentItem = z.object({ reference: z.string(), live: z.boolean() });

const SetupUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  surname: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  primary: z.string(),
  userType: z.enum(USER_TYPES),
  permissions: z.array(z.enum(PERMISSIONS)),
  employmentStatus: z.enum(EMPLOYMENT_STATUSES),
  onProbation: z.boolean(),
  /** Has left, or is not active, and has vouchers: they are all that is left to use. */
  ccvOnly: z.boolean(),
  firstLogin: z.boolean(),
  /** Seconds without use after which the server ends the session. */
  sessionTime: z.number(),
  termsRevision: z.boolean(),
  siteTermsUpdated: z.boolean(),
  showWelcomeModal: z.boolean(),
  carousel: z.array(z.object({ title: z.string(), text: z.string() })),
  carouselRequired: z.boolean(),
  isInsightsEnabled: z.boolean(),
  isDataLoadEligibilityImpactEnabled: z.boolean(),
  isEnforcementTwoFAEnabled: z.boolean(),
  /** Whether the login outlives its tab: a masquerade ends with it. */
  remember: z.boolean(),
  isOneHubIntegrationActive: z.boolean(),
  oneHubLogoutUrl: z.nullable(z.string()),
  ssoLogoutUrl: z.nullable(z.string()),
  masquerade: z.nullable(z.object({ userId: Id, schemeYear: z.number() })),
  benefitBrandName: z.string(),
  supportEmail: z.string(),
  contactUsEmail: z.string(),
  supportNumber: z.string(),
  clientLogo: z.nullable(z.string()),
  brandHeaderLogo: z.string(),
  brandHeaderLogoMobile: z.string(),
  styles: z.record(z.string(), z.string()),
  hasClientTheme: z.boolean(),
});

const SetupClient = z.object({
  id: Id,
  clientName: z.string(),
  contactUsEnabled: z.boolean(),
  clientExceptions: z.array(z.object({ code: z.enum(FEATURES), status: z.enum(['active', 'inactive']) })),
  scheme: ClientScheme,
  /** For members of the voucher scheme. */
  ccv: z.nullable(
    z.object({
      /** dd.MM.yy; null for who gets no more. */
      nextVoucherDate: z.nullable(z.string()),
      /** How many there are. */
      placedOrders: z.number(),
      savedOrders: z.number(),
    }),
  ),
});

export const login = {
  url: endpoint({
    method: 'POST',
    path: '/login/url',
    summary: 'Where this e-mail address logs in, if not here. Depends on host and domain alone.',
    access: 'public',
    body: z.extend(EmailStep, { destination: z.optional(Destination) }),
    reply: z.object({ url: z.optional(z.string()) }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Log in with e-mail address and password.',
    access: 'public',
    body: LoginBody,
    reply: LoginReply,
    errors: ['login-failed', 'account-locked', 'reset-needed', 'robot-check-needed'],
  }),
  mfa: endpoint({
    method: 'POST',
    path: '/login/mfa',
    summary: 'The second step of a login: the code of an authenticator app, or a recovery code.',
    access: 'public',
    body: SecondStepBody,
    reply: LoginReply,
    errors: [
      'login-failed',
      'account-locked',
      'reset-needed',
      'robot-check-needed',
      'challenge-expired',
      'code-refused',
      'two-factor-locked',
    ],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/login/refresh',
    summary: 'Renew a login by its cookie, after a reload or shortly before the token expires.',
    access: 'public',
    keepsAlive: false,
    reply: z.object(Tokens),
    errors: ['session-ended'],
  }),
  setup: endpoint({
    method: 'GET',
    path: '/login/setup',
    summary: 'All that the portal needs to know of the person, the client and its content.',
    access: 'signed-in',
    inVoucherOnly: true,
    reply: z.object({
      user: SetupUser,
      /** Nothing for operators: they belong to no client. */
      client: z.nullable(SetupClient),
      cmsData: z.object({ faqs: ContentItem, sso_access_only: ContentItem }),
    }),
  }),
};

export type Setup = GotOf<typeof login.setup>;
