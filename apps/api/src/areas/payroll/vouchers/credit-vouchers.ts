import type { Day } from '@plenty/domain/dates/day';
import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import {
  creditMonth,
  lockAccountsFor,
  markCredited,
  markOrdersTried,
  monthToCredit,
  openAccountsFor,
  type MonthToCredit,
} from './credits-table.ts';
import { assessMembers } from './assess-members.ts';
import { placeMonthlyOrders } from './monthly-orders.ts';

/** One transaction on the client, whoever opens it. */
export type Write = <Result>(change: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * What the job of the night does, here and now, for a client that is filled in: members are assessed, and the vouchers of every
 * closed month whose pay day has come are paid in, in order, with each month's orders placed behind it.
 */
export async function creditVouchers(services: Services, clientId: string, upTo: Day): Promise<void> {
  const write: Write = (change) => maintain(services, clientId, 'voucher credits', change);
  await assessMembers(write, upTo);
  await creditDueMonths(services, write, upTo);
}

/** The same by a job; run again it goes on with what is not done. */
export async function creditDueMonths(services: Services, write: Write, upTo: Day): Promise<void> {
  for (;;) {
    const [due] = await write((transaction) => transaction.run(monthToCredit(upTo)));
    if (!due) return;
    const { month, pay_on: payOn, is_credited: isCredited } = due;
    if (!isCredited) await write((transaction) => credit(transaction, due));
    await placeMonthlyOrders(services, write, { month, payOn, on: payOn });
    await write((transaction) => transaction.run(markOrdersTried(month)));
  }
}

async function credit(transaction: Transaction, due: MonthToCredit): Promise<void> {
  const [isFirst] = await transaction.run(markCredited(due.month));
  if (!isFirst) return;
  await transaction.run(openAccountsFor(due.month));
  await transaction.run(lockAccountsFor(due.month));
  await transaction.run(creditMonth(due));
}
