import { writtenAtOnce } from '@plenty/domain/uploads/find-repricings';
import { followPay } from '@plenty/domain/uploads/follow-pay';
import type { Repricing } from '@plenty/domain/uploads/impact';
import type { ImpactScheme } from '@plenty/domain/uploads/impact-scheme';
import type { PersonToPrice } from '@plenty/domain/uploads/known-person';
import type { ClientWork } from '../../../platform/jobs/run-now.ts';
import { SCHEMES } from '../employee-scheme/offered-table.ts';
import { lockPriced, peopleToFollow, pricedPerson, REPRICING_DAYS } from './follow-table.ts';
import { readImpactScheme, readPersonToPrice } from './read-person-to-price.ts';
import { cutVersions, insertRepriced, type RepricingSource } from './repricing-table.ts';

const NEW_PRICES = `(select * from json_to_recordset($1::json) as new_price (
  selection_id uuid, new_selection_id uuid, starts_on date, price jsonb, ended_on date, state_before text))`;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Following {
  readonly scheme: ImpactScheme;
  readonly today: string;
  /** The first day of this month: months that are over are corrected by what changes them. */
  readonly since: string;
}

/**
 * What somebody has follows their pay also where the new price could not be promised when the change became known: because another
 * version was promised already, or because they have chosen since. Each person is a transaction; run again it finds nothing.
 */
export async function followPayChanges(work: ClientWork): Promise<void> {
  const [[days], [offered]] = await work.read(REPRICING_DAYS, SCHEMES);
  if (!days) return;
  const following: Following = { scheme: readImpactScheme(offered), today: days.today, since: days.month_began };
  let lastId: string | undefined = BEFORE_ALL;
  while (lastId !== undefined) {
    const [batch]: [{ id: string }[]] = await work.read(peopleToFollow(lastId, following.since));
    for (const { id } of batch) {
      work.signal.throwIfAborted();
      await followPerson(work, id, following);
    }
    lastId = batch.at(-1)?.id;
  }
}

function followPerson(work: ClientWork, employeeId: string, { scheme, today, since }: Following): Promise<void> {
  return work.write(async (transaction) => {
    await transaction.run(lockPriced(employeeId));
    const [row] = await transaction.run(pricedPerson(employeeId, since));
    if (!row) return;
    const person = readPersonToPrice(row.person);
    const repricings = writtenAtOnce(followPay(person, scheme, since), person.selections, today);
    if (repricings.length === 0) return;
    const source = toSource(work, person, repricings);
    await transaction.run(cutVersions(source));
    await transaction.run(insertRepriced(source));
  });
}

function toSource(
  { services }: ClientWork,
  { selections }: PersonToPrice,
  repricings: readonly Repricing[],
): RepricingSource {
  const rows = repricings.map(({ selectionId, startsOn, price }) => {
    const version = selections.find(({ id }) => id === selectionId);
    return {
      selection_id: selectionId,
      new_selection_id: services.newId(),
      starts_on: startsOn,
      price,
      ended_on: version?.endsOn ?? null,
      state_before: version?.state ?? null,
    };
  });
  return { rows: NEW_PRICES, parameter: JSON.stringify(rows) };
}
