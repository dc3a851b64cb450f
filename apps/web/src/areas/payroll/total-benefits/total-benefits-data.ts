import { queryOptions } from '@tanstack/react-query';
import type { GotOf } from '@plenty/contract/endpoint';
import { totalBenefits } from '@plenty/contract/payroll/total-benefits';
import { call } from '#api/call.ts';

export type TotalCard = GotOf<typeof totalBenefits.card>;
export type TotalPage = GotOf<typeof totalBenefits.page>;
export type TotalSummary = GotOf<typeof totalBenefits.summary>;
export type TotalCategory = GotOf<typeof totalBenefits.data>['categories'][number];

/** Of a scheme; unsaid, the present one. */
type AskedYear = number | undefined;

const totalBenefitsKey = ['total-benefits'] as const;

export const totalCard = queryOptions({
  queryKey: [...totalBenefitsKey, 'card'],
  queryFn: ({ signal }) => call(totalBenefits.card, {}, { signal }),
});

export const totalPage = (year: AskedYear) =>
  queryOptions({
    queryKey: [...totalBenefitsKey, 'page', year],
    queryFn: ({ signal }) => call(totalBenefits.page, { query: { year } }, { signal }),
  });

export const totalSummary = (year: AskedYear) =>
  queryOptions({
    queryKey: [...totalBenefitsKey, 'summary', year],
    queryFn: ({ signal }) => call(totalBenefits.summary, { query: { year } }, { signal }),
    // spec 2 §7: retried once on error.
    retry: 1,
    retryDelay: 0,
  });

export const totalData = (year: AskedYear) =>
  queryOptions({
    queryKey: [...totalBenefitsKey, 'data', year],
    queryFn: ({ signal }) => call(totalBenefits.data, { query: { year } }, { signal }),
  });

export function readTotalFile(year: number): Promise<Blob> {
  return call(totalBenefits.statement, { query: { year } });
}
