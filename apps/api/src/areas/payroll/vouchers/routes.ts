import type { vouchers } from '@plenty/contract/payroll/vouchers';
import type { Handlers } from '../../../platform/http/bind.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import { OWN_FAMILY } from '../../enrolment/public.ts';
import { entriesPage, OWN_VOUCHERS } from './account-table.ts';
import { cancelOrder } from './cancel-order.ts';
import { OWN_CARERS } from './carers-table.ts';
import { orderPayment } from './order-payment.ts';
import { ordersPage } from './orders-table.ts';
import { placeOrder } from './place-order.ts';
import { readBalance } from './read-balance.ts';
import { readLimit } from './read-limit.ts';
import { forgetCarer, saveCarer, saveNewCarer } from './save-carer.ts';
import { toCarer } from './to-carer.ts';
import { toEntry } from './to-entry.ts';
import { toOrder } from './to-order.ts';
import { toChildren } from './voucher-children.ts';

export const vouchersRoutes: Handlers<typeof vouchers> = {
  balance: readBalance,
  limit: readLimit,
  entries: async (work, { query }) => {
    const [rows] = await work.read(entriesPage(query.page));
    return toPage(rows, toEntry);
  },
  children: async (work) => {
    const [[own], family] = await work.read(OWN_VOUCHERS, OWN_FAMILY);
    return { children: own ? toChildren(family, own.today) : [] };
  },
  carers: async (work) => {
    const [rows] = await work.read(OWN_CARERS);
    return { carers: rows.map(toCarer) };
  },
  addCarer: saveNewCarer,
  changeCarer: saveCarer,
  removeCarer: forgetCarer,
  orders: async (work, { query }) => {
    const [rows] = await work.read(ordersPage(query.kind, query.page));
    return toPage(rows, toOrder);
  },
  order: orderPayment,
  place: placeOrder,
  cancel: cancelOrder,
};
