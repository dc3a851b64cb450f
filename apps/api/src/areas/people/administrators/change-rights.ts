import type { RightsOutcome } from '@plenty/contract/people/administrators';
import type { Permission } from '@plenty/domain/accounts/user-types';
import { sayDay } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import type { RightsChange } from '../../../platform/mail/templates/rights-mails.ts';
import { EXPIRE_REQUESTS, insertRequest } from './requests-table.ts';
import { rightsHolderOf, setRights, type NewRights, type RightsHolder } from './rights-table.ts';
import {
  rightsDifferenceOf,
  sayMailedPermissions,
  tellHolders,
  tellOfRightsChange,
  rightsWordsOf,
  type Difference,
  type RightsWork,
} from './tell-of-rights.ts';

/** Rights as they are to be: what is taken is gone at once, what is given waits for a second person where the client wants so. */
export async function changeRights(
  rights: RightsWork,
  person: RightsHolder,
  permissions: readonly Permission[],
): Promise<RightsOutcome> {
  const { given, taken } = rightsDifferenceOf(person.permissions, permissions);
  const isNew = person.user_type === 'employee';
  if (!isNew && given.length + taken.length === 0) return { outcome: 'done' };
  if (person.needs_two && (isNew || given.length > 0)) return askForRights(rights, person, permissions);
  await applyRights(rights, person, { userType: 'employer', permissions, version: person.rights_version });
  return { outcome: 'done' };
}

/** One change, its note and its mails. */
export async function applyRights(rights: RightsWork, person: RightsHolder, next: NewRights): Promise<void> {
  await tellOfRightsChange(rights, person, await writeRights(rights, person, next));
}

/** Whoever has seen other rights than there are changes nothing, and is told which there are. */
export async function writeRights(
  rights: RightsWork,
  person: RightsHolder,
  next: NewRights,
): Promise<Difference & { readonly change: RightsChange }> {
  const { transaction, note } = rights;
  const changed = await transaction.run(setRights(person.id, next));
  if (changed.length === 0) throw await rightsChanged(rights, person.id);
  const change =
    next.userType === 'employee' ? 'removed' : person.user_type === 'employee' ? 'added' : ('changed' as const);
  const difference = rightsDifferenceOf(person.permissions, next.permissions);
  await note({ action: `administrator-${change}`, subjectId: person.id, changed: rightsWordsOf(difference) });
  return { change, ...difference };
}

/** The answer to who has seen other rights. */
export async function rightsChanged({ transaction }: RightsWork, accountId: string): Promise<Failure> {
  const [now] = await transaction.run(rightsHolderOf(accountId));
  const isAdministrator = now?.user_type === 'employer';
  return new Failure('rights-changed', {
    rights: isAdministrator ? { permissions: now.permissions, version: now.rights_version } : null,
  });
}

/** The request comes before what is taken, as a decision does: two that lock in one order never wait for each other. */
async function askForRights(
  rights: RightsWork,
  person: RightsHolder,
  permissions: readonly Permission[],
): Promise<RightsOutcome> {
  const { work, transaction, note, caller } = rights;
  if (person.id === caller.id) throw new Failure('own-rights');
  const { given, taken } = rightsDifferenceOf(person.permissions, permissions);
  const version = person.rights_version + (taken.length > 0 ? 1 : 0);
  await transaction.run(EXPIRE_REQUESTS);
  const id = work.services.newId();
  const [asked] = await transaction.run(insertRequest({ id, rights: { accountId: person.id, permissions, version } }));
  if (!asked) throw new Failure('rights-waiting');
  if (taken.length > 0) {
    const kept = person.permissions.filter((permission) => !taken.includes(permission));
    await applyRights(rights, person, { userType: 'employer', permissions: kept, version: person.rights_version });
  }
  const object = { kind: 'rights-request', id };
  await note({ action: 'rights-asked', subjectId: person.id, object, changed: rightsWordsOf({ given, taken: [] }) });
  await tellHolders(rights, [person.id], 'rights-asked', {
    actorName: caller.name,
    personName: person.name,
    given: sayMailedPermissions(given),
    untilDay: sayDay(asked.until_day),
  });
  return { outcome: 'waiting' };
}
