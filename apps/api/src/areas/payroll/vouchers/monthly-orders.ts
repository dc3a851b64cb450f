import { sayMonth, type Day } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import { isVoucherChild } from '@plenty/domain/vouchers/child-counts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import { payFromBalance } from './account-table.ts';
import type { Write } from './credit-vouchers.ts';
import {
  balanceOf,
  endStanding,
  lockStanding,
  standingOrders,
  type StandingOrder,
  type VoucherMonth,
} from './monthly-table.ts';
import { insertOrder } from './orders-table.ts';

interface Placing extends VoucherMonth {
  /** The day on which they are paid. */
  readonly on: Day;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Places what is to be paid every month, each in a transaction of its own: run again, it finds what has not been done. */
export async function placeMonthlyOrders(services: Services, write: Write, placing: Placing): Promise<void> {
  let lastId: string | undefined = BEFORE_ALL;
  while (lastId !== undefined) {
    const behindId: string = lastId;
    const batch: StandingOrder[] = await write((transaction) => transaction.run(standingOrders(placing, behindId)));
    for (const standing of batch)
      await write((transaction) => placeOne(services, transaction, { ...placing, standing }));
    lastId = batch.at(-1)?.id;
  }
}

interface Due extends Placing {
  readonly standing: StandingOrder;
}

async function placeOne(services: Services, transaction: Transaction, due: Due): Promise<void> {
  const { standing, month, on } = due;
  const [held] = await transaction.run(lockStanding(standing.id));
  if (!held) return;
  const { employee_id: employeeId, amount_pence: pence } = standing;
  const [account] = await transaction.run(balanceOf(employeeId));
  const balance = account?.balance_pence ?? 0;
  const isChild = standing.is_in_family && isVoucherChild(toChild(standing), on);
  if (!isChild || (standing.has_left && balance === 0)) return endMonthlyOrder(services, transaction, due, isChild);
  if (balance < pence) return tellWaiting(services, transaction, due);
  const orderId = services.newId();
  const [order] = await transaction.run(
    insertOrder({
      id: orderId,
      employee_id: employeeId,
      carer_id: standing.carer_id,
      child_id: standing.child_id,
      amount_pence: pence,
      repeats: 'once',
      state: 'placed',
      placed_on: on,
      parent_id: standing.id,
      month,
    }),
  );
  if (order) await transaction.run(payFromBalance({ employeeId, orderId, pence, on }));
}

function toChild({ date_of_birth: dateOfBirth, registered_disabled: registeredDisabled }: StandingOrder) {
  return { dateOfBirth, registeredDisabled };
}

async function endMonthlyOrder(
  services: Services,
  transaction: Transaction,
  { standing }: Due,
  isChild: boolean,
): Promise<void> {
  await transaction.run(endStanding(standing.id));
  if (standing.email === null || isChild) return;
  const mail = queueMail(services, {
    clientId: standing.client_id,
    recipient: standing.email,
    template: 'voucher-order-ended',
    params: { firstName: standing.first_name, carer: standing.carer, child: standing.child },
    dedupeKey: `voucher-order-ended ${standing.id}`,
  });
  await transaction.run(mail);
}

/** Told once for a month, however often it is tried. */
async function tellWaiting(services: Services, transaction: Transaction, { standing, month }: Due): Promise<void> {
  if (standing.email === null) return;
  const mail = queueMail(services, {
    clientId: standing.client_id,
    recipient: standing.email,
    template: 'voucher-order-waits',
    params: {
      firstName: standing.first_name,
      carer: standing.carer,
      amount: formatPounds(standing.amount_pence),
      month: sayMonth(month),
    },
    dedupeKey: `voucher-order-waits ${standing.id} ${month}`,
  });
  await transaction.run(mail);
}
