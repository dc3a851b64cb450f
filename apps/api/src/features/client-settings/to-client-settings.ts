import type { ClientSettings } from '@plenty/contract/client-settings';
import type { SettingsRow } from './client-settings-table.ts';

export function toClientSettings(row: SettingsRow): ClientSettings {
  return { isMasqueradeMailed: row.masquerade_mail };
}
