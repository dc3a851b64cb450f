import type { RequestOf } from '@plenty/contract/endpoint';
import type { ContactPreferences, profile } from '@plenty/contract/profile';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../../platform/work.ts';
import { changeMails } from './profile-table.ts';
import { toContactPreferences } from './to-profile.ts';

type Body = RequestOf<typeof profile.changeContactPreferences>['body'];

export function changeContactPreferences(work: Work, { reminders, statements }: Body): Promise<ContactPreferences> {
  return work.write(async (transaction, note) => {
    const { account_id: accountId } = await transaction.opened;
    const [saved] = await transaction.run(
      changeMails({
        ...(reminders !== undefined && { reminder_mail: reminders }),
        ...(statements !== undefined && { statement_mail: statements }),
      }),
    );
    if (!saved) throw new Failure('not-found');
    const changed = [
      ...(reminders === undefined ? [] : ['reminders']),
      ...(statements === undefined ? [] : ['statements']),
    ];
    await note({ action: 'contact-preferences-changed', subjectId: accountId, changed });
    return toContactPreferences(saved);
  });
}
