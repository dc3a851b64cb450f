import type { ClientSettings } from '@plenty/contract/client-settings';
import { toTheme } from '../theme/public.ts';
import type { SettingsRow } from './client-settings-table.ts';

export function toClientSettings(row: SettingsRow, look: Parameters<typeof toTheme>[0]): ClientSettings {
  const { contactUsEmail, supportEmail, benefitBrandPhoneNumber } = toTheme(look);
  return {
    isMasqueradeMailed: row.masquerade_mail,
    isContactUsEnabled: row.contact_us,
    contactUsEmail,
    supportEmail,
    supportNumber: benefitBrandPhoneNumber,
  };
}
