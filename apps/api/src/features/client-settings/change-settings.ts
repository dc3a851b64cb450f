import type { ClientSettings, SettingsChange } from '@plenty/contract/client-settings';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../../platform/work.ts';
import { lockedSettingsOf, saveSettings } from './client-settings-table.ts';
import { toClientSettings } from './to-client-settings.ts';

/** A change that changes nothing is not noted. Answers all settings as they are now. */
export function changeSettings(work: Work, clientId: string, change: SettingsChange): Promise<ClientSettings> {
  return work.write(async (transaction, note) => {
    const [before] = await transaction.run(lockedSettingsOf(clientId));
    if (!before) throw new Failure('not-found');
    const after = { masquerade_mail: change.isMasqueradeMailed ?? before.masquerade_mail };
    if (after.masquerade_mail !== before.masquerade_mail) {
      await transaction.run(saveSettings(clientId, after));
      await note({
        // The trail holds no values, so the action says what was before and what is now.
        action: after.masquerade_mail ? 'masquerade-mail-enabled' : 'masquerade-mail-disabled',
        object: { kind: 'client', id: clientId },
        changed: ['isMasqueradeMailed'],
      });
    }
    return toClientSettings(after);
  });
}
