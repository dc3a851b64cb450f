import type { ClientSettings } from '@plenty/contract/portal/settings';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { ownLook } from '../theme/theme-table.ts';
import { clientSettingsOf } from './settings-table.ts';
import { toClientSettings } from './to-settings.ts';

export async function readSettings(work: Work, clientId: string): Promise<ClientSettings> {
  const [[settings], [look]] = await work.read(clientSettingsOf(clientId), ownLook);
  if (!settings) throw new Failure('not-found');
  return toClientSettings(settings, look);
}
