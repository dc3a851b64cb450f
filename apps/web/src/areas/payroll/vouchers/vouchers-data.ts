import { queryOptions } from '@tanstack/react-query';
import type { CallOf, GotOf } from '@plenty/contract/endpoint';
import { vouchers } from '@plenty/contract/payroll/vouchers';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { vouchersKey } from './balance-data.ts';

export type NewCarer = CallOf<typeof vouchers.addCarer>['body'];
export type NewOrderBody = CallOf<typeof vouchers.order>['body'];
export type Child = GotOf<typeof vouchers.children>['children'][number];
export type OwnLimit = GotOf<typeof vouchers.limit>;
type PlacedOrder = GotOf<typeof vouchers.order>;

export const voucherLimit = queryOptions({
  queryKey: [...vouchersKey, 'limit'],
  queryFn: ({ signal }) => call(vouchers.limit, {}, { signal }),
});

export const ownCarers = queryOptions({
  queryKey: [...vouchersKey, 'carers'],
  queryFn: async ({ signal }) => (await call(vouchers.carers, {}, { signal })).carers,
});

export const ownChildren = queryOptions({
  queryKey: [...vouchersKey, 'children'],
  queryFn: async ({ signal }) => (await call(vouchers.children, {}, { signal })).children,
});

export function ownOrders(kind: 'placed' | 'saved', page: number) {
  return queryOptions({
    queryKey: [...vouchersKey, 'orders', kind, page],
    queryFn: ({ signal }) => call(vouchers.orders, { query: { kind, page } }, { signal }),
  });
}

export function ownEntries(page: number) {
  return queryOptions({
    queryKey: [...vouchersKey, 'entries', page],
    queryFn: ({ signal }) => call(vouchers.entries, { query: { page } }, { signal }),
  });
}

type RefusedOrder = {
  readonly outcome: 'refused';
  readonly message: string;
  readonly fieldErrors: ApiError['fieldErrors'];
};

export function orderPayment(body: NewOrderBody): Promise<{ outcome: 'ok'; placed: PlacedOrder } | RefusedOrder> {
  return orRefusedOrder(async () => ({ outcome: 'ok', placed: await call(vouchers.order, { body }) }));
}

/** Adds a carer, or changes the one who has an id. */
export function saveCarer(body: NewCarer, id?: string): Promise<{ outcome: 'ok' } | RefusedOrder> {
  return orRefusedOrder(async () => {
    if (id === undefined) await call(vouchers.addCarer, { body });
    else await call(vouchers.changeCarer, { params: { id }, body });
    return { outcome: 'ok' };
  });
}

export async function removeCarer(id: string): Promise<void> {
  await call(vouchers.removeCarer, { params: { id } });
}

export function placeOrder(id: string): Promise<PlacedOrder> {
  return call(vouchers.place, { params: { id } });
}

export function cancelOrder(id: string): Promise<PlacedOrder> {
  return call(vouchers.cancel, { params: { id } });
}

async function orRefusedOrder<Done>(work: () => Promise<Done>): Promise<Done | RefusedOrder> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}
