import { queryOptions } from '@tanstack/react-query';
import { vouchers } from '@plenty/contract/payroll/vouchers';
import { call } from '#api/call.ts';

/** Where everything is kept that a payment may change. */
export const vouchersKey = ['vouchers'] as const;

export const voucherBalance = queryOptions({
  queryKey: [...vouchersKey, 'balance'],
  queryFn: ({ signal }) => call(vouchers.balance, {}, { signal }),
});
