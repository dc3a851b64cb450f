import { queryOptions } from '@tanstack/react-query';
import { benefitsKey } from '#areas/enrolment/benefits-keys.ts';
import { readBasket } from './basket-data.ts';

export const ownBasket = queryOptions({
  queryKey: [...benefitsKey, 'basket'],
  queryFn: ({ signal }) => readBasket(signal),
});
