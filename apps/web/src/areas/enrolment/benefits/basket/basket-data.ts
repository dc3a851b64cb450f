import type { CallOf, GotOf } from '@plenty/contract/endpoint';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { selections } from '@plenty/contract/enrolment/selections';
import { ApiError, wordsOfSetUp } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export type Basket = GotOf<typeof selections.basket>;
export type BasketItem = Basket['items'][number];

export function readBasket(year: number | undefined, signal: AbortSignal): Promise<Basket> {
  return call(selections.basket, year === undefined ? {} : { query: { year } }, { signal });
}

type BasketConfirmation =
  | { readonly outcome: 'ok'; readonly selections: readonly SelectionDetails[] }
  | { readonly outcome: 'refused'; readonly message: string };

/** All of them or none. */
export function confirmAll(
  items: CallOf<typeof selections.confirm>['body']['selections'],
): Promise<BasketConfirmation> {
  return orBasketRefusal(async () => {
    const { selections: confirmed } = await call(selections.confirm, { body: { selections: items } });
    return { outcome: 'ok', selections: confirmed };
  });
}

/** Takes a draft out of the basket, which throws it away. */
export function removeDraft(benefitId: string) {
  return orBasketRefusal(async () => {
    await call(selections.reset, { params: { id: benefitId } });
    return { outcome: 'ok' } as const;
  });
}

async function orBasketRefusal<Done>(
  work: () => Promise<Done>,
): Promise<Done | { readonly outcome: 'refused'; readonly message: string }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: wordsOfSetUp(error) };
  }
}
