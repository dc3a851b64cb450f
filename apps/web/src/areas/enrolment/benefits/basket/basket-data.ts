import type { CallOf, GotOf } from '@plenty/contract/endpoint';
import type { Selection } from '@plenty/contract/enrolment/benefits';
import { selections } from '@plenty/contract/enrolment/selections';
import { ApiError, wordsOfSetUp } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export type Basket = GotOf<typeof selections.basket>;
export type BasketItem = Basket['items'][number];

export function readBasket(signal: AbortSignal): Promise<Basket> {
  return call(selections.basket, {}, { signal });
}

type Confirmed =
  | { readonly outcome: 'ok'; readonly selections: readonly Selection[] }
  | { readonly outcome: 'refused'; readonly message: string };

/** All of them or none. */
export function confirmAll(items: CallOf<typeof selections.confirm>['body']['selections']): Promise<Confirmed> {
  return orWhyNot(async () => {
    const { selections: confirmed } = await call(selections.confirm, { body: { selections: items } });
    return { outcome: 'ok', selections: confirmed };
  });
}

/** Takes a draft out of the basket, which throws it away. */
export function removeDraft(benefitId: string) {
  return orWhyNot(async () => {
    await call(selections.reset, { params: { id: benefitId } });
    return { outcome: 'ok' } as const;
  });
}

async function orWhyNot<Done>(
  work: () => Promise<Done>,
): Promise<Done | { readonly outcome: 'refused'; readonly message: string }> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: wordsOfSetUp(error) };
  }
}
