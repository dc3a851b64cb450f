import type { Day } from '../dates/day.ts';
import type { Contribution } from '../month-close/contribution.ts';
import type { Pence } from '../money/pence.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { BenefitKind } from '../scheme/benefit-kinds.ts';

/** What of a benefit is settled: the rest of an agreed term, holiday, or what its fund paid too much of it. */
export type SettlementKind = 'term' | 'holiday-bought' | 'holiday-sold' | 'fund';

/** What a settlement waits for: the days of holiday that were taken, or those that the contract gives. */
export type MissingFact = 'days-taken' | 'holiday-days';

/** One thing that is settled with somebody who leaves, with the last pay and after tax. */
export interface Settlement {
  /** The id of the benefit. */
  readonly benefit: string;
  readonly kind: SettlementKind;
  /** The last day of employment. */
  readonly leftOn: Day;
  readonly owed: Owed;
}

/** Positive where the leaver owes it, negative where they are owed it; nothing is worked out of what is not known. */
export type Owed = { readonly pence: Pence } | { readonly missing: MissingFact };

const OWED_AS_TERM: readonly BenefitKind[] = ['cycle-to-work', 'technology', 'season-ticket-loan'];

/** Whether a benefit is settled with who leaves: as its scheme says, else loans, hire that ends in owning, and holiday. */
export function settlesOnLeaving({
  onLeaving,
  pricing,
  kind,
}: Pick<Benefit, 'onLeaving' | 'pricing' | 'kind'>): boolean {
  if (onLeaving !== undefined) return onLeaving === 'settle';
  return pricing.model === 'units' || (pricing.model === 'quote' && OWED_AS_TERM.includes(kind));
}

/** How it is paid. What a fund paid too much goes back to it, out of the leaver's pay. */
export function contributionOfSettlement({ kind, owed }: Pick<Settlement, 'kind' | 'owed'>): Contribution {
  const pence = 'pence' in owed ? owed.pence : 0;
  return { employeePence: pence, employerPence: 0, fundPence: kind === 'fund' ? 0 - pence : 0 };
}
