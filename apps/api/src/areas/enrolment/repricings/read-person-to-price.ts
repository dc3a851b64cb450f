import { NOTHING_OFFERED, readOffered } from '@plenty/domain/scheme/offered';
import { prepareImpact, type ImpactScheme } from '@plenty/domain/uploads/impact-scheme';
import type { PersonToPrice } from '@plenty/domain/uploads/known-person';

type PricedLists = Pick<PersonToPrice, 'employments' | 'selections' | 'family'>;

/** Somebody as follow-table.ts writes them: of what they have none of, the list is missing. */
export function readPersonToPrice(written: string): PersonToPrice {
  const { self, ...lists } = JSON.parse(written) as {
    readonly self: Omit<PersonToPrice, keyof PricedLists>;
  } & { readonly [List in keyof PricedLists]: PricedLists[List] | null };
  const { employments, selections, family } = lists;
  return { ...self, employments: employments ?? [], selections: selections ?? [], family: family ?? [] };
}

/** What a client offers, as offered-table.ts writes it. */
export function readImpactScheme(offered: { readonly schemes: string } | undefined): ImpactScheme {
  return prepareImpact(readOffered(offered?.schemes ?? NOTHING_OFFERED));
}
