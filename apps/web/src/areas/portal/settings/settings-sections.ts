import type { ComponentType } from 'react';
import { AdministratorsSection } from '#areas/people/administrators/public.ts';
import { ApiKeysSection } from '#areas/people/api-keys/public.ts';
import { AuditSection } from '#areas/people/audit/public.ts';
import { ContactSettings } from './contact-section.tsx';
import { MasqueradeSection } from './masquerade-section.tsx';
import { SingleSignOnSection } from './single-sign-on-section.tsx';
import { SupportSection } from './support-section.tsx';
import { TwoFactorSettings } from './two-factor-section.tsx';

interface SettingsSectionEntry {
  /** Its place in the address. */
  readonly id: string;
  readonly label: string;
  readonly Part: ComponentType<{ clientId: string }>;
}

/** In the order in which they stand: how people get in, how they get help, who may do what, and what was done. */
export const SETTINGS_SECTIONS: readonly SettingsSectionEntry[] = [
  { id: 'two-factor', label: 'Two factor authentication', Part: TwoFactorSettings },
  { id: 'single-sign-on', label: 'Single sign-on', Part: SingleSignOnSection },
  { id: 'contact-us', label: 'Contact us', Part: ContactSettings },
  { id: 'support', label: 'Support details', Part: SupportSection },
  { id: 'viewing-as', label: 'Viewing as an employee', Part: MasqueradeSection },
  { id: 'administrators', label: 'Administrators', Part: AdministratorsSection },
  { id: 'api-keys', label: 'API keys', Part: ApiKeysSection },
  { id: 'audit', label: 'Audit trail', Part: AuditSection },
];
