import type { AnswerOf } from '@plenty/contract/endpoint';
import { FEATURES, type portalSetup } from '@plenty/contract/people/portal-setup';
import type { OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { IDLE_SECONDS } from '../../../platform/auth/mint-session.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { pictureAddressOf } from '../avatar/picture-address.ts';
import { OWN_PICTURE } from '../avatar/avatar-table.ts';
import { NEWEST_SLIDES, OWN_WELCOME, toSlides } from '../../portal/public.ts';
import { hasContent } from '../../portal/public.ts';
import { findLogoutUrl } from '../../access/public.ts';
import { OWN_TERMS } from '../../portal/public.ts';
import { ownLook, shownSchemeYear, toClientScheme, toTheme } from '../../portal/public.ts';
import { ownAccount, type OwnAccountRow } from '../user/user-table.ts';
import { toUser } from '../user/to-user.ts';
import { OWN_VOUCHERS, toSetup } from '../../payroll/public.ts';
import { ownClient } from './portal-setup-table.ts';

const HAS_FAQS = hasContent('faqs');

type SetupAnswer = AnswerOf<typeof portalSetup.read>;
type SetupClientRow = Awaited<ReturnType<typeof readClient>>[1][number];

/** All that the portal needs after a login, in one round trip. */
export async function readPortalSetup(work: Work): Promise<SetupAnswer> {
  const [[account], [client], [look], [year], [faqs], [slides], [welcome], [terms], [picture], [ccv]] =
    await readClient(work);
  if (!account) throw new Failure('session-ended');
  const looking = await lookingState(work);
  return {
    user: {
      ...toUser(account),
      ...personalState(account),
      avatar: pictureAddressOf(picture),
      ...termsState(account, terms?.is_accepted === true),
      ...welcomeState(welcome?.is_seen ? [] : toSlides(slides)),
      ...looking,
      ...clientState(client),
      ssoLogoutUrl: client?.has_provider ? await logoutUrl(work) : null,
      ...brandState(toTheme(look)),
    },
    client: client && year ? { ...toClient(client), scheme: toClientScheme(year, look), ccv: toSetup(ccv) } : null,
    cmsData: {
      faqs: { reference: 'faqs', live: faqs?.has_any ?? false },
      sso_access_only: { reference: 'sso-access-only', live: client?.sso_only ?? false },
    },
  };
}

function readClient(work: Work) {
  return work.read(
    ownAccount,
    ownClient,
    ownLook,
    shownSchemeYear,
    HAS_FAQS,
    NEWEST_SLIDES,
    OWN_WELCOME,
    OWN_TERMS,
    OWN_PICTURE,
    OWN_VOUCHERS,
  );
}

/** The table's check holds the role to the list that the type names. */
function personalState(account: OwnAccountRow) {
  return {
    operatorRole: account.operator_role as OperatorRole | null,
    onProbation: account.on_probation,
    firstLogin: account.is_first_login,
    sessionTime: IDLE_SECONDS,
  };
}

/** Whose portal it is, and of which year. What a person has yet to read or accept is not forced on who looks. */
async function lookingState(work: Work) {
  const { actor_id, account_id: userId, scheme_year: schemeYear, has_only_vouchers: ccvOnly } = await work.caller();
  if (actor_id === null || schemeYear === null)
    return { masquerade: null, remember: true, ccvOnly, ...(ccvOnly && welcomeState([])) };
  const nothingAsked = { siteTermsUpdated: false, termsRevision: true, firstLogin: false };
  return { masquerade: { userId, schemeYear }, remember: false, ccvOnly, ...nothingAsked, ...welcomeState([]) };
}

async function logoutUrl(work: Work): Promise<string | null> {
  const { client_id: clientId, session_id: sessionId } = await work.caller();
  return findLogoutUrl(work.services, { clientId, sessionId });
}

/** Terms are between a client and its people: operators accept none. */
function termsState(account: OwnAccountRow, hasAccepted: boolean) {
  const isAsked = account.user_type !== 'operator' && !hasAccepted;
  return { siteTermsUpdated: isAsked, termsRevision: !isAsked };
}

/** Whoever has not seen the client's welcome is shown it, if there is one. */
function welcomeState(slides: ReturnType<typeof toSlides>) {
  const isRequired = slides.length > 0;
  return {
    showWelcomeModal: isRequired,
    carousel: slides.map(({ title, text }) => ({ title, text })),
    carouselRequired: isRequired,
  };
}

function clientState(client: SetupClientRow | undefined) {
  return {
    isInsightsEnabled: client?.insights ?? false,
    isDataLoadEligibilityImpactEnabled: client?.features.includes('eligibility-impact') ?? false,
    isEnforcementTwoFAEnabled: client?.two_factor === 'enforced',
    isOneHubIntegrationActive: typeof client?.one_hub_logout_url === 'string',
    oneHubLogoutUrl: client?.one_hub_logout_url ?? null,
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

function toClient(client: SetupClientRow) {
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
