import { queryOptions } from '@tanstack/react-query';
import { voucherManagement } from '@plenty/contract/payroll/voucher-management';
import { call } from '#api/call.ts';
import { rememberCall } from '#api/last-call.ts';

/** Where the page is, with a ticket that works once: nothing of it is kept for another visit. */
export const voucherPage = queryOptions({
  queryKey: ['voucher-management'],
  queryFn: ({ signal }) => call(voucherManagement.manage, {}, { signal }),
  staleTime: Infinity,
  gcTime: 0,
});

/** Whoever uses the page in the frame uses the portal, which sees no call of it. */
export function noteFrameUse(): void {
  rememberCall(Date.now());
}
