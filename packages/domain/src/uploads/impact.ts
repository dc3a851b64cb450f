import type { Day } from '../dates/day.ts';
import type { Pence } from '../money/pence.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { Price } from '../pricing/price.ts';

/** A month, by who pays; what the benefit fund pays is the employer's. */
export interface MonthlyCost {
  readonly employeePence: Pence;
  readonly employerPence: Pence;
}

/** What a row does to one benefit of its person, or to their pay; or that its price is another than the scheme's. */
export interface ImpactLine {
  /** None of pay that falls below the minimum wage. */
  readonly benefitId: string | null;
  readonly benefit: string;
  readonly kind: 'gains' | 'loses' | 'repriced' | 'settles' | 'below-wage' | 'differs';
  readonly from: Day;
  /** Null where there is nothing to pay, such as of what may now be chosen. */
  readonly before: MonthlyCost | null;
  readonly after: MonthlyCost | null;
  /** What is left of a month's pay, and what the law asks for, where it is less. */
  readonly wage?: { readonly leftPence: Pence; readonly floorPence: Pence };
  /** Of what is settled with a leaver: how much they owe, or what is missing to work it out. */
  readonly settlement?: Pick<Settlement, 'kind' | 'owed'> | undefined;
}

/** A choice that costs something else from a day on. */
export interface Repricing {
  readonly selectionId: string;
  readonly startsOn: Day;
  /** Before a benefit fund has paid anything. */
  readonly price: Price;
}

export interface Impact {
  readonly lines: readonly ImpactLine[];
  readonly repricings: readonly Repricing[];
}

export const NO_IMPACT: Impact = { lines: [], repricings: [] };

export function isSameCost(one: MonthlyCost, other: MonthlyCost): boolean {
  return one.employeePence === other.employeePence && one.employerPence === other.employerPence;
}
