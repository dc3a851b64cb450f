import type { ClientSettings } from '@plenty/contract/portal/settings';
import { toTheme } from '../theme/to-theme.ts';
import type { SettingsRow } from './settings-table.ts';

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
