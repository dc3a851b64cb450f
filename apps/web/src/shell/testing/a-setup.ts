import type { Setup } from '@plenty/contract/people/portal-setup';
import type { Brand } from '#theme/brand.ts';

const ID = '019a0000-0000-7000-8000-000000000001';

const LOOK = {
  benefitBrandName: 'Harbour Benefits',
  supportEmail: 'benefits@harbour.test',
  contactUsEmail: 'benefits@harbour.test',
  brandHeaderLogo: '/brand/plenty.svg',
};

const USER: Setup['user'] = {
  ...LOOK,
  id: ID,
  email: 'employee@harbour.test',
  firstName: 'Priya',
  surname: 'Nair',
  name: 'Priya Nair',
  avatar: null,
  primary: '#0b5c6b',
  userType: 'employee',
  permissions: [],
  operatorRole: null,
  employmentStatus: 'active',
  onProbation: false,
  ccvOnly: false,
  firstLogin: false,
  sessionTime: 900,
  termsRevision: true,
  siteTermsUpdated: false,
  showWelcomeModal: false,
  carousel: [],
  carouselRequired: false,
  isInsightsEnabled: false,
  isDataLoadEligibilityImpactEnabled: false,
  isEnforcementTwoFAEnabled: false,
  remember: true,
  isOneHubIntegrationActive: false,
  oneHubLogoutUrl: null,
  ssoLogoutUrl: null,
  masquerade: null,
  supportNumber: 'TBC',
  clientLogo: null,
  brandHeaderLogoMobile: '/brand/plenty-mark.svg',
  styles: {},
  hasClientTheme: true,
};

const CLIENT: NonNullable<Setup['client']> = {
  id: ID,
  clientName: 'Harbour Marine Group',
  contactUsEnabled: true,
  clientExceptions: [],
  ccv: null,
  scheme: {
    ...LOOK,
    id: ID,
    schemeYear: 2026,
    benefitBrandPhoneNumber: 'TBC',
    baseFont: 'Figtree',
    headerFont: 'Figtree',
    logoFileUrl: null,
    mobileLogo: '/brand/plenty-mark.svg',
    avatarSet: { avatarsetPlainFileURL: '/brand/avatar.svg', isOwn: false },
    theme: { primaryColour: '#0b5c6b', secondaryColour: '#0064ff', core: {} },
  },
};

/** A person who is logged in; an operator belongs to no client. */
export function aSetup(user: Partial<Setup['user']> = {}): Setup {
  return {
    user: { ...USER, operatorRole: user.userType === 'operator' ? 'owner' : null, ...user },
    client: user.userType === 'operator' ? null : CLIENT,
    cmsData: {
      faqs: { reference: 'faqs', live: false },
      sso_access_only: { reference: 'sso-access-only', live: false },
    },
  };
}

export function aBrand(): Brand {
  return {
    name: 'Harbour Benefits',
    strapline: 'Made for the whole crew',
    supportEmail: 'benefits@harbour.test',
    logo: '/brand/plenty.svg',
    mobileLogo: '/brand/plenty-mark.svg',
    avatarSet: { avatarsetPlainFileURL: '/brand/avatar.svg', isOwn: false },
    baseFont: 'Figtree',
    headerFont: 'Figtree',
    usesSingleSignOnOnly: false,
    isPreparing: false,
  };
}
