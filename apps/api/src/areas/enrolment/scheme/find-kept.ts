import type { Services } from '../../../platform/services.ts';
import { findDecided } from './schemes-table.ts';

/** Where a file says what an administrator may decide. */
const PLACES: Readonly<Record<string, string>> = {
  two_factor: 'settings.twoFactor',
  contact_us: 'settings.contactUs',
  masquerade_mail: 'settings.masqueradeMail',
  contact_us_email: 'theme.contactUsEmail',
  support_email: 'theme.supportEmail',
  support_number: 'theme.supportNumber',
};

/** The places of a file that an import leaves alone, because administrators have decided about them in the portal. */
export async function findKeptSettings({ credentials }: Services, clientId: string): Promise<string[]> {
  const decided = await findDecided(credentials, clientId);
  return decided.map((column) => PLACES[column] ?? column);
}
