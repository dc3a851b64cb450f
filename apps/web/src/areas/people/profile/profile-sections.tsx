import type { ComponentType } from 'react';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { FamilySection } from '#areas/enrolment/family/public.ts';
import { LifeEventsSection } from '#areas/enrolment/life-events/public.ts';
import { NominationsSection } from '#areas/enrolment/nominations/public.ts';
import { TaxDetailsSection } from '#areas/enrolment/tax-details/public.ts';
import { AccessLogSection } from './access-log-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { CookiesSection } from './cookies-section.tsx';
import { DataExportSection } from './data-export-section.tsx';
import { EmploymentSection } from './employment-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PoliciesSection } from './policies-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

export interface ProfileSection {
  /** Its place in the address: mails and other pages lead to it. */
  readonly id: string;
  readonly label: string;
  readonly Part: ComponentType;
}

interface ListedSection extends ProfileSection {
  /** Shown to who looks on the person's behalf. */
  readonly inMasquerade?: true;
  /** Operators have no benefits, and so nothing that is about them. */
  readonly forOperators?: true;
  /** Not for who has vouchers and nothing else: what it changes are benefits. */
  readonly isForBenefits?: true;
  /** The feature of the client that it belongs to. */
  readonly feature?: string;
}

const SECTIONS: readonly ListedSection[] = [
  { id: 'personal-details', label: 'Personal details', Part: PersonalSection, inMasquerade: true },
  { id: 'employment', label: 'Employment', Part: EmploymentSection, inMasquerade: true },
  { id: 'tax-details', label: 'Tax details', Part: TaxDetailsSection, isForBenefits: true },
  { id: 'picture', label: 'Your picture', Part: PictureSection, isForBenefits: true },
  { id: 'family', label: 'Your family', Part: FamilySection, isForBenefits: true },
  { id: 'life-events', label: 'Life events', Part: LifeEventsSection, inMasquerade: true, isForBenefits: true },
  { id: 'nominations', label: 'Nominations', Part: NominationsSection, isForBenefits: true, feature: 'nominations' },
  { id: 'contact-preferences', label: 'Contact preferences', Part: ContactSection },
  { id: 'password', label: 'Password', Part: PasswordSection, forOperators: true },
  { id: 'two-factor', label: 'Two factor authentication', Part: TwoFactorSection, forOperators: true },
  { id: 'sessions', label: 'Where you are logged in', Part: SessionsSection, forOperators: true },
  { id: 'cookies', label: 'Cookies', Part: CookiesSection, forOperators: true },
  { id: 'access-log', label: 'Who has looked', Part: AccessLogSection },
  { id: 'terms', label: 'Terms accepted', Part: PoliciesSection, inMasquerade: true },
  { id: 'your-data', label: 'Your data', Part: DataExportSection },
];

/** Those that this person sees: what the server would refuse is not asked for. */
export function sectionsFor(user: Setup['user'], client: Setup['client']): readonly ProfileSection[] {
  return SECTIONS.filter(({ inMasquerade, forOperators, isForBenefits, feature }) => {
    if (user.masquerade !== null && !inMasquerade) return false;
    if (user.userType === 'operator' && !forOperators) return false;
    if (user.ccvOnly && isForBenefits) return false;
    return feature === undefined || isOn(client, feature);
  });
}

function isOn(client: Setup['client'], feature: string): boolean {
  return client?.clientExceptions.some(({ code, status }) => code === feature && status === 'active') ?? false;
}
