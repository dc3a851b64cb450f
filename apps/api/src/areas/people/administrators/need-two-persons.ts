import type { administrators, RightsOutcome } from '@plenty/contract/people/administrators';
import type { RequestOf } from '@plenty/contract/endpoint';
import { sayDay } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { proveRightsCaller } from './prove-caller.ts';
import { EXPIRE_REQUESTS, insertRequest } from './requests-table.ts';
import { settingsHolders } from '../../portal/public.ts';
import { NEED_TWO, NEEDS_TWO } from './rights-table.ts';
import { tellHolders, type RightsWork } from './tell-of-rights.ts';

/** One switches it on; to switch it off takes two. */
export async function needTwoPersons(
  work: Work,
  { params, body }: RequestOf<typeof administrators.needTwoPersons>,
): Promise<RightsOutcome> {
  const caller = await proveRightsCaller(work, params.id, body.password);
  return work.write(async (transaction, note) => {
    const rights = { work, transaction, note, caller };
    const [now] = await transaction.run(NEEDS_TWO);
    if (now?.needs_two === body.isNeeded) return { outcome: 'done' };
    return body.isNeeded ? switchTwoOn(rights) : askToSwitchOff(rights);
  });
}

/** Where nobody else could confirm, nobody would ever be given rights again. */
async function switchTwoOn(rights: RightsWork): Promise<RightsOutcome> {
  const { transaction, note, caller } = rights;
  const others = await transaction.run(settingsHolders([caller.id]));
  if (others.length === 0) throw new Failure('second-person-missing');
  const switched = await transaction.run(NEED_TWO);
  if (switched.length > 0) {
    await note({ action: 'two-persons-enabled', object: { kind: 'client', id: caller.clientId } });
    await tellHolders(rights, [], 'two-persons-changed', { actorName: caller.name, isNeeded: true });
  }
  return { outcome: 'done' };
}

async function askToSwitchOff(rights: RightsWork): Promise<RightsOutcome> {
  const { work, transaction, note, caller } = rights;
  const id = work.services.newId();
  await transaction.run(EXPIRE_REQUESTS);
  const [asked] = await transaction.run(insertRequest({ id, rights: null }));
  if (!asked) throw new Failure('rights-waiting');
  await note({ action: 'rights-asked', object: { kind: 'rights-request', id }, changed: ['two-person-rights'] });
  await tellHolders(rights, [], 'rights-asked', {
    actorName: caller.name,
    personName: null,
    given: [],
    untilDay: sayDay(asked.until_day),
  });
  return { outcome: 'waiting' };
}
