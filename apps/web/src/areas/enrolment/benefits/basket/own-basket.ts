import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownRenewal } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { benefitsKey } from '#areas/enrolment/benefits-keys.ts';
import { readBasket, type Basket } from './basket-data.ts';

const basketOf = (year: number | undefined) =>
  queryOptions({
    queryKey: [...benefitsKey, 'basket', year ?? 'now'],
    queryFn: ({ signal }) => readBasket(year, signal),
  });

/** The drafts of a scheme year that there are any of. */
export interface YearBasket extends Basket {
  /** The first day of the next scheme year, where they are for that one. */
  readonly startsOn: string | null;
}

/** The drafts of this scheme year, and of the next where that is open already. */
export function useBaskets(isEnabled = true) {
  const now = useQuery({ ...basketOf(undefined), enabled: isEnabled });
  const { data: renewal } = useQuery({ ...ownRenewal, enabled: isEnabled });
  const next = renewal?.next ?? undefined;
  const later = useQuery({ ...basketOf(next?.year), enabled: isEnabled && next !== undefined });
  const all: YearBasket[] = [
    ...(now.data ? [{ ...now.data, startsOn: null }] : []),
    ...(next && later.data ? [{ ...later.data, startsOn: next.startsOn }] : []),
  ];
  return { query: now, baskets: all.filter(({ items }) => items.length > 0) };
}
