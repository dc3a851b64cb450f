import type { RequestOf } from '@plenty/contract/endpoint';
import type { Profile, profile } from '@plenty/contract/people/profile';
import { EDITABLE_FIELDS, type EditableField } from '@plenty/domain/employees/editable-fields';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { changeDetails, OWN_PROFILE, type DetailsRow } from './profile-table.ts';
import { toProfile } from './to-profile.ts';

type ChangeProfileBody = RequestOf<typeof profile.change>['body'];

/** Changes what the client leaves to its people; who has not seen the newest is told, and nothing is changed. */
export function changeProfile(
  work: Work,
  { body: { version, ...change } }: RequestOf<typeof profile.change>,
): Promise<Profile> {
  return work.write(async (transaction, note) => {
    const { account_id: accountId } = await transaction.opened;
    const [before] = await transaction.run(OWN_PROFILE);
    if (!before || before.employee_id === null) throw new Failure('not-found');
    const fields = EDITABLE_FIELDS.filter((field) => change[field] !== undefined);
    refuseOthers(fields, before.editable_fields);
    if (fields.length === 0) throw new Failure('invalid', { errors: { body: ['Please say what is to change'] } });
    const [changed] = await transaction.run(changeDetails(toProfileRow(change), version));
    if (!changed) throw new Failure('profile-changed');
    await note({ action: 'profile-changed', subjectId: accountId, changed: fields });
    const [after] = await transaction.run(OWN_PROFILE);
    if (!after) throw new Failure('not-found');
    return toProfile(after, work.services.seals);
  });
}

function refuseOthers(fields: readonly EditableField[], editable: readonly string[]): void {
  const refused = fields.filter((field) => !editable.includes(field));
  if (refused.length === 0) return;
  const text = 'Your employer keeps this, please ask them to change it';
  throw new Failure('invalid', { errors: Object.fromEntries(refused.map((field) => [field, [text]])) });
}

function toProfileRow({
  title,
  knownAs,
  personalEmail,
  phone,
  address,
}: Omit<ChangeProfileBody, 'version'>): DetailsRow {
  return {
    ...(title !== undefined && { title }),
    ...(knownAs !== undefined && { known_as: knownAs }),
    ...(personalEmail !== undefined && { personal_email: personalEmail }),
    ...(phone !== undefined && { phone }),
    ...(address !== undefined && { address: address && JSON.stringify(address) }),
  };
}
