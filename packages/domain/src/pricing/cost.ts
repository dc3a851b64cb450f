import type { FieldValues } from '../selection/fields.ts';
import type { Exact } from './exact.ts';
import type { Cover } from './price.ts';
import type { PricedPerson } from './priced-person.ts';

/** What a pricing model says: before premium tax, before anyone has paid, before any rounding. */
export interface Cost {
  /** A month's; where it is spread, the whole of it. */
  readonly amount: Exact;
  /** What the employer adds on top, where the model says so and the funding is by match. */
  readonly added: Exact | undefined;
  readonly months: number | undefined;
  /** Whether the amount is divided by the months, the last of them taking the remainder. */
  readonly isSpread: boolean;
  readonly cover: Cover | undefined;
  /** Whether it is a twelfth of a price of a year: who begins later pays the whole of it in fewer months. */
  readonly isOfYear?: boolean;
}

/** Why a selection has no price. Values that passed checkValues have one. */
export interface NoPrice {
  readonly field: string;
  readonly noPrice: string;
}

export type CostOf = (values: FieldValues, person: PricedPerson) => Cost | NoPrice;

export function isPriced<Priced extends object>(answer: Priced | NoPrice): answer is Priced {
  return !('noPrice' in answer);
}

/** A cost that recurs each month. */
export function monthlyCost(amount: Exact, added?: Exact): Cost {
  return { amount, added, months: undefined, isSpread: false, cover: undefined };
}

/** A cost of a year, given as its twelfth. */
export function yearlyCost(amount: Exact, added?: Exact): Cost {
  return { amount, added, months: undefined, isSpread: false, cover: undefined, isOfYear: true };
}

/** A cost that is paid in one month. */
export function singleCost(amount: Exact, added?: Exact): Cost {
  return { amount, added, months: 1, isSpread: false, cover: undefined };
}

export function coverCost(amount: Exact, cover: Cover): Cost {
  return { amount, added: undefined, months: undefined, isSpread: false, cover };
}

export function spreadCost(amount: Exact, months: number): Cost {
  return { amount, added: undefined, months, isSpread: true, cover: undefined };
}
