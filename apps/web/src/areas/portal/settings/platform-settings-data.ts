import { queryOptions } from '@tanstack/react-query';
import { settings, type ClientSettings, type SettingsChange } from '@plenty/contract/portal/settings';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export function settingsOfClient(id: string) {
  return queryOptions({
    queryKey: ['platform-settings', id],
    queryFn: ({ signal }) => call(settings.read, { params: { id } }, { signal }),
  });
}

/** Answers all settings as they are then. */
export function changeSettings(id: string, change: SettingsChange): Promise<ClientSettings> {
  return call(settings.change, { params: { id }, body: change });
}

type SavedSettings =
  | { readonly outcome: 'saved'; readonly settings: ClientSettings }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

/** The same for a form, which says at its fields what was refused. */
export async function saveSettings(id: string, change: SettingsChange): Promise<SavedSettings> {
  try {
    return { outcome: 'saved', settings: await changeSettings(id, change) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}

/** Answers the address that it goes to. */
export async function sendTestMail(id: string): Promise<string> {
  const { sentTo } = await call(settings.testContact, { params: { id } });
  return sentTo;
}
