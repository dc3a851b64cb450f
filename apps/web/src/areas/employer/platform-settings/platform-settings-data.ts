import { queryOptions } from '@tanstack/react-query';
import { clientSettings, type ClientSettings, type SettingsChange } from '@plenty/contract/client-settings';
import { call } from '#api/call.ts';

export function settingsOfClient(id: string) {
  return queryOptions({
    queryKey: ['platform-settings', id],
    queryFn: ({ signal }) => call(clientSettings.read, { params: { id } }, { signal }),
  });
}

/** Answers all settings as they are then. */
export function changeSettings(id: string, change: SettingsChange): Promise<ClientSettings> {
  return call(clientSettings.change, { params: { id }, body: change });
}
