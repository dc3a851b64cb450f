import { queryOptions } from '@tanstack/react-query';
import { settlements } from '@plenty/contract/payroll/settlements';
import { call } from '#api/call.ts';

export const ownSettlements = queryOptions({
  queryKey: ['settlements', 'own'],
  queryFn: ({ signal }) => call(settlements.own, {}, { signal }),
});
