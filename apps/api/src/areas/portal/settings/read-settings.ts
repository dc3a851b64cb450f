import type { ClientSettings, settings } from '@plenty/contract/portal/settings';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { ownLook } from '../theme/theme-table.ts';
import { clientSettingsOf } from './settings-table.ts';
import { toClientSettings } from './to-settings.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

export async function readSettings(
  work: Work,
  { params: { id: clientId } }: RequestOf<typeof settings.read>,
): Promise<ClientSettings> {
  const [[settings], [look]] = await work.read(clientSettingsOf(clientId), ownLook);
  if (!settings) throw new Failure('not-found');
  return toClientSettings(settings, look);
}
