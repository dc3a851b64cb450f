import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Costs } from '@plenty/contract/enrolment/selections';
import type { EnteredValues } from '@plenty/contract/enrolment/selections-fields';
import { costsKey } from '#areas/enrolment/benefits-keys.ts';
import { workOutCosts } from './benefit-setup-data.ts';
import { useSettled } from './use-settled.ts';

/** Between letters of a figure nothing is asked. */
const ASK_AFTER_MS = 250;

export function liveCostsOf(benefitId: string, values: EnteredValues) {
  return queryOptions({
    queryKey: [...costsKey, benefitId, values],
    queryFn: ({ signal }) => workOutCosts(benefitId, values, signal),
  });
}

export interface LiveCosts {
  /** The last that is known. */
  readonly costs: Costs | undefined;
  /** Other values have been typed since. */
  readonly isBehind: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What the values cost, while they change. A question that is overtaken is called off. */
export function useLiveCosts(benefitId: string, values: EnteredValues): LiveCosts {
  const asked = useSettled(values, ASK_AFTER_MS);
  const query = useQuery({ ...liveCostsOf(benefitId, asked), placeholderData: keepPreviousData });
  return {
    costs: query.data,
    isBehind: asked !== values || query.isFetching,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
