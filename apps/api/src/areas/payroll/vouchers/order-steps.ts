import type { AnswerOf } from '@plenty/contract/endpoint';
import type { vouchers } from '@plenty/contract/payroll/vouchers';
import type { Day } from '@plenty/domain/dates/day';
import { formatPounds, toPounds } from '@plenty/domain/money/pence';
import type { AuditAction } from '../../../platform/audit/audit-actions.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Note, Transaction } from '../../../platform/work.ts';
import { OWN_FAMILY } from '../../enrolment/public.ts';
import { OWN_VOUCHERS, payFromBalance, type OwnVouchersRow } from './account-table.ts';
import { OWN_CARERS } from './carers-table.ts';
import { voucherOrderOf } from './orders-table.ts';
import { toOrder } from './to-order.ts';
import { whyNotChild } from './voucher-children.ts';

/** What every change of an order begins and ends with. */
export type OrderAnswer = AnswerOf<typeof vouchers.order>;

export async function readOwn(transaction: Transaction): Promise<OwnVouchersRow> {
  const [own] = await transaction.run(OWN_VOUCHERS);
  if (!own) throw new Failure('not-found');
  return own;
}

/** The carer must be one that is saved, and the child one on whom vouchers may be spent today. */
export async function refuseOrderFaults(
  transaction: Transaction,
  { carerId, childId }: { readonly carerId: string; readonly childId: string },
  today: Day,
): Promise<void> {
  const carers = await transaction.run(OWN_CARERS);
  const family = await transaction.run(OWN_FAMILY);
  const errors: Record<string, string[]> = {};
  if (!carers.some(({ id }) => id === carerId)) errors['carerId'] = ['Please choose one of your carers'];
  const objection = whyNotChild(family, childId, today);
  if (objection !== undefined) errors['childId'] = [objection];
  if (Object.keys(errors).length > 0) throw new Failure('invalid', { errors });
}

interface PaidOrder {
  readonly id: string;
  readonly employee_id: string;
  readonly amount_pence: number;
}

/** Refuses what the balance does not hold, and says how much that is. */
export async function takeOut(transaction: Transaction, order: PaidOrder, on: Day): Promise<void> {
  const { id: orderId, employee_id: employeeId, amount_pence: pence } = order;
  const [left] = await transaction.run(payFromBalance({ employeeId, orderId, pence, on }));
  if (left) return;
  const { balance_pence: balance } = await readOwn(transaction);
  throw new Failure('invalid', { errors: { orderValue: [`Your balance is ${formatPounds(balance)}`] } });
}

export async function orderAnswerOf(transaction: Transaction, id: string): Promise<OrderAnswer> {
  const [order] = await transaction.run(voucherOrderOf(id));
  if (!order) throw new Failure('not-found');
  const { balance_pence: balance } = await readOwn(transaction);
  return { order: toOrder(order), balance: toPounds(balance) };
}

/** An order that is there has moved on; one of nobody or of others is not there. */
export async function orderObstacle(transaction: Transaction, id: string): Promise<Failure> {
  const [order] = await transaction.run(voucherOrderOf(id));
  return new Failure(order ? 'order-moved-on' : 'not-found');
}

type OrderAction = Extract<AuditAction, `voucher-order-${string}`>;

export async function noteOrder(transaction: Transaction, note: Note, noted: [OrderAction, id: string]): Promise<void> {
  const [action, id] = noted;
  const { account_id: subjectId } = await transaction.opened;
  await note({ action, subjectId, object: { kind: 'voucher-order', id } });
}
