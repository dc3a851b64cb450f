import { payableFrom } from '@plenty/domain/selection/opening';
import { moveByClock } from '@plenty/domain/selection/by-clock';
import { lockSchemeOf } from '../employee-scheme/schemes-of.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import { carryRequest } from './carry-requests.ts';
import { Ledger } from './ledger.ts';

/** A request with the ledger of the scheme year in which it is decided. */
interface RequestInYear {
  readonly ledger: Ledger;
  readonly pending: StoredSelection;
}

/**
 * Pay can only be given up before it is earned: what is approved in the last month of a year would begin after it. So it is asked
 * for in the next year, at its prices, and approved there; nothing where it cannot be had there.
 */
export async function carryApproval(ledger: Ledger, pending: StoredSelection): Promise<RequestInYear | null> {
  const { writing, current, today } = ledger;
  const { year, nextYear, employeeId, benefits } = current;
  const offered = benefits.find(({ id }) => id === pending.benefitId);
  const begins = offered && payableFrom(offered.benefit, pending.startsOn ?? today, today);
  if (begins === undefined || begins <= year.endsOn || nextYear === null) return { ledger, pending };
  const { services, transaction } = writing;
  const own = nextYear.isShown
    ? await lockSchemeOf(services, transaction, employeeId, { year: nextYear.year })
    : undefined;
  if (!own) return null;
  const next = new Ledger({ ...writing, own });
  const carried = await carryRequest(next, pending);
  if (!carried) return null;
  const after = moveByClock(pending, 'end', { today });
  const reason = 'It begins with the next scheme year';
  await next.record({ action: 'end', benefitId: pending.benefitId, before: pending, after, reason });
  return { ledger: next, pending: carried };
}
