import type { QueryClient } from '@tanstack/react-query';

/** Where everything is kept that is made of what somebody has, may choose or has chosen. */
export const benefitsKey = ['benefits'] as const;

/** What choices would cost. */
export const costsKey = ['costs'] as const;

/** Tasks and cards of the home page go by what may be chosen. */
const homeKey = ['home'] as const;

/** All that is stale once somebody has chosen something, or may choose something else. */
const staleWithChoices = [benefitsKey, costsKey, homeKey] as const;

/** After a selection, a life event, a change of the family, accepted terms or an approval: what is in sight is read anew. */
export async function refreshChoices(client: QueryClient): Promise<void> {
  await Promise.all(staleWithChoices.map((queryKey) => client.invalidateQueries({ queryKey })));
}
