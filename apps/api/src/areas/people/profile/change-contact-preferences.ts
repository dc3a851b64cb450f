import type { RequestOf } from '@plenty/contract/endpoint';
import type { ContactPreferences, profile } from '@plenty/contract/people/profile';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { changeMails } from './profile-table.ts';
import { toContactPreferences } from './to-profile.ts';

type ChangeContactPreferencesBody = RequestOf<typeof profile.changeContactPreferences>['body'];

/** The column of each, by what it is called on the wire. */
const COLUMNS = { reminders: 'reminder_mail', statements: 'statement_mail', digest: 'digest_mail' } as const;

export function changeContactPreferences(
  work: Work,
  { body }: RequestOf<typeof profile.changeContactPreferences>,
): Promise<ContactPreferences> {
  return work.write(async (transaction, note) => {
    const { account_id: accountId } = await transaction.opened;
    const changed = Object.keys(body) as (keyof ChangeContactPreferencesBody)[];
    const mails = Object.fromEntries(changed.map((name) => [COLUMNS[name], body[name]]));
    const [saved] = await transaction.run(changeMails(mails));
    if (!saved) throw new Failure('not-found');
    await note({ action: 'contact-preferences-changed', subjectId: accountId, changed });
    return toContactPreferences(saved);
  });
}
