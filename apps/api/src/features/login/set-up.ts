import type { AnswerOf } from '@plenty/contract/endpoint';
import { FEATURES, type login } from '@plenty/contract/login';
import { IDLE_SECONDS } from '../../platform/auth/mint-session.ts';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../../platform/work.ts';
import { currentSchemeYear, ownLook, toClientScheme, toTheme } from '../theme/public.ts';
import { ownAccount, toUser, type OwnAccountRow } from '../user/public.ts';
import { ownClient } from './login-table.ts';

type SetupAnswer = AnswerOf<typeof login.setup>;
type ClientRow = Awaited<ReturnType<typeof readClient>>[1][number];

/** All that the portal needs after a login, in one round trip. */
export async function setUp(work: Work): Promise<SetupAnswer> {
  const [[account], [client], [look], [year]] = await readClient(work);
  if (!account) throw new Failure('session-ended');
  return {
    user: { ...toUser(account), ...personalState(account), ...clientState(client), ...brandState(toTheme(look)) },
    client: client && year ? { ...toClient(client), scheme: toClientScheme(year, look) } : null,
    cmsData: {
      // Published by the content feature; until then there is nothing to show.
      faqs: { reference: 'faqs', live: false },
      sso_access_only: { reference: 'sso-access-only', live: client?.sso_only ?? false },
    },
  };
}

function readClient(work: Work) {
  return work.read(ownAccount, ownClient, ownLook, currentSchemeYear);
}

function personalState(account: OwnAccountRow) {
  return {
    avatar: null,
    onProbation: account.on_probation,
    firstLogin: account.is_first_login,
    sessionTime: IDLE_SECONDS,
    masquerade: null,
    // Terms and the welcome carousel belong to features of their own; nothing is asked for until they exist.
    termsRevision: true,
    siteTermsUpdated: false,
    showWelcomeModal: false,
    carousel: [],
    carouselRequired: false,
  };
}

function clientState(client: ClientRow | undefined) {
  return {
    isInsightsEnabled: client?.insights ?? false,
    isDataLoadEligibilityImpactEnabled: client?.features.includes('eligibility-impact') ?? false,
    isEnforcementTwoFAEnabled: client?.two_factor === 'enforced',
    isOneHubIntegrationActive: false,
    oneHubLogoutUrl: null,
    ssoLogoutUrl: null,
  };
}

function brandState(theme: ReturnType<typeof toTheme>) {
  return {
    primary: theme.primaryColour,
    benefitBrandName: theme.benefitBrandName,
    supportEmail: theme.supportEmail,
    contactUsEmail: theme.contactUsEmail,
    supportNumber: theme.benefitBrandPhoneNumber,
    clientLogo: theme.logoFileUrl,
    brandHeaderLogo: theme.brandHeaderLogo,
    brandHeaderLogoMobile: theme.mobileLogo,
    styles: theme.colours,
    hasClientTheme: theme.hasClientTheme,
  };
}

function toClient(client: ClientRow) {
  return {
    id: client.id,
    clientName: client.name,
    contactUsEnabled: client.contact_us,
    clientExceptions: FEATURES.map((code) => ({
      code,
      status: client.features.includes(code) ? ('active' as const) : ('inactive' as const),
    })),
  };
}
