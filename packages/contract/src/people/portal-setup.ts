import * as z from 'zod/mini';
import { OPERATOR_ROLES } from '@plenty/domain/accounts/operator-roles';
import { PERMISSIONS, USER_TYPES } from '@plenty/domain/accounts/user-types';
import { EMPLOYMENT_STATUSES } from '@plenty/domain/employees/employee-facts';
import { endpoint, type GotOf } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { ClientScheme } from '../portal/theme.ts';

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
  /** Of those who run the portal. */
  operatorRole: z.nullable(z.enum(OPERATOR_ROLES)),
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

export const portalSetup = {
  read: endpoint({
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

export type Setup = GotOf<typeof portalSetup.read>;
