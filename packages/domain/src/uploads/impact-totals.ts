import type { Pence } from '../money/pence.ts';
import type { ImpactLine, MonthlyCost } from './impact.ts';

export interface ImpactTotal {
  /** None of pay that falls below the minimum wage. */
  readonly benefitId: string | null;
  readonly benefit: string;
  readonly gains: number;
  readonly loses: number;
  readonly repriced: number;
  readonly belowWage: number;
  readonly differs: number;
  /** A month, of all whom it concerns. */
  readonly before: MonthlyCost;
  readonly after: MonthlyCost;
}

/** What all rows of a file do, by benefit, gathered as they go by. */
export class ImpactTotals {
  readonly #byBenefit = new Map<string | null, Counting>();

  add(lines: readonly ImpactLine[]): void {
    this.#count(lines, 1);
  }

  /** Of rows that turn out to be wrong by a later one. */
  takeBack(lines: readonly ImpactLine[]): void {
    this.#count(lines, -1);
  }

  /** By name, without what nobody is concerned by. */
  get all(): readonly ImpactTotal[] {
    return [...this.#byBenefit.values()]
      .filter(({ gains, loses, repriced, belowWage, differs }) => gains + loses + repriced + belowWage + differs > 0)
      .toSorted((one, other) => (one.benefit < other.benefit ? -1 : 1));
  }

  #count(lines: readonly ImpactLine[], sign: 1 | -1): void {
    for (const [at, { benefitId, benefit, kind, before, after }] of lines.entries()) {
      // What is settled once is no cost of a month.
      if (kind === 'settles') continue;
      // Of several prices one after the other, the last one stays.
      if (kind === 'repriced' && lines.findLastIndex((each) => each.benefitId === benefitId) > at) continue;
      const total = this.#byBenefit.get(benefitId) ?? noTotals(benefitId, benefit);
      this.#byBenefit.set(benefitId, total);
      if (kind === 'differs') {
        // What it costs is said by the line about having it.
        total.differs += sign;
        continue;
      }
      if (kind === 'below-wage') total.belowWage += sign;
      else total[kind] += sign;
      addTo(total.before, before, sign);
      addTo(total.after, after, sign);
    }
  }
}

const NO_COST: MonthlyCost = { employeePence: 0, employerPence: 0 };

type Sum = { -readonly [Part in keyof MonthlyCost]: Pence };

interface Counting extends Pick<ImpactTotal, 'benefitId' | 'benefit'> {
  gains: number;
  loses: number;
  repriced: number;
  belowWage: number;
  differs: number;
  readonly before: Sum;
  readonly after: Sum;
}

function noTotals(benefitId: string | null, benefit: string): Counting {
  const counts = { gains: 0, loses: 0, repriced: 0, belowWage: 0, differs: 0 };
  return { benefitId, benefit, ...counts, before: { ...NO_COST }, after: { ...NO_COST } };
}

function addTo(sum: Sum, cost: MonthlyCost | null, times: 1 | -1): void {
  if (!cost) return;
  sum.employeePence += times * cost.employeePence;
  sum.employerPence += times * cost.employerPence;
}
