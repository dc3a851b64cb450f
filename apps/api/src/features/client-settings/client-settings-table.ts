import { sqlFor, type RowsOf } from '@plenty/database/query';

/** Of the caller's own client: another's id finds nothing. */
export function settingsOf(clientId: string) {
  return sqlFor.selectFrom('client_setting').select('masquerade_mail').where('client_id', '=', clientId);
}

export type SettingsRow = RowsOf<ReturnType<typeof settingsOf>>[number];

/** Of two who change them at once the second sees what the first has done. */
export function lockedSettingsOf(clientId: string) {
  return settingsOf(clientId).forUpdate();
}

export function saveSettings(clientId: string, settings: SettingsRow) {
  return sqlFor.updateTable('client_setting').set(settings).where('client_id', '=', clientId).returning('client_id');
}
