import type { Day } from '../dates/day.ts';
import type { Rule } from '../eligibility/rule.ts';
import type { BenefitFund } from '../pricing/funding.ts';
import { preparePricing, type PriceFor } from '../pricing/prepare-pricing.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { RatesBook } from '../tax/rates/rates-book.ts';
import { yearOn, type OfferedScheme, type OfferedYear } from '../scheme/offered.ts';

/** A benefit as the newest version of its year has it, ready to be priced. */
export interface ImpactBenefit {
  readonly id: string;
  readonly benefit: Benefit;
  readonly priceFor: PriceFor;
  /** It asks for no choice: whoever is eligible has it. */
  readonly isIncluded: boolean;
  /** Whether its rule asks what else somebody has. */
  readonly asksHeld: boolean;
}

/** A scheme year as it is in force now. */
export interface ImpactYear {
  readonly id: string;
  /** The newest version. */
  readonly version: number | null;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly fund: BenefitFund | undefined;
  /** In the scheme's order. */
  readonly benefits: readonly ImpactBenefit[];
  readonly byId: ReadonlyMap<string, ImpactBenefit>;
  /** Whether somebody may have something at a price of their own that they have not chosen. */
  readonly pricesIncluded: boolean;
}

/** All that a client offers, made ready once for everybody in a file. */
export interface ImpactScheme {
  yearOn(day: Day): ImpactYear | undefined;
  /** The same in every year. */
  readonly codeOf: ReadonlyMap<string, string>;
  readonly rates: RatesBook;
}

export function prepareImpact(offered: OfferedScheme): ImpactScheme {
  const years = new Map<OfferedYear, ImpactYear>(offered.years.map((year) => [year, toImpactYear(year)]));
  return {
    yearOn: (day) => {
      const year = yearOn(offered, day);
      return year && years.get(year);
    },
    rates: offered.rates,
    codeOf: new Map(
      offered.years.flatMap(({ versions }) =>
        versions.flatMap(({ benefits }) => [...benefits].map(([id, { code }]): [string, string] => [id, code])),
      ),
    ),
  };
}

function toImpactYear({ id: yearId, startsOn, endsOn, versions }: OfferedYear): ImpactYear {
  const newest = versions.at(-1);
  const benefits = [...(newest?.benefits ?? [])].map(([id, benefit]): ImpactBenefit => ({
    id,
    benefit,
    priceFor: preparePricing(benefit),
    isIncluded: benefit.fields.length === 0,
    asksHeld: asksHeld(benefit.eligibility),
  }));
  return {
    id: yearId,
    version: newest?.version ?? null,
    startsOn,
    endsOn,
    fund: newest?.fund,
    benefits,
    byId: new Map(benefits.map((each) => [each.id, each])),
    pricesIncluded: benefits.some(hasOwnPrice),
  };
}

function hasOwnPrice({ isIncluded, benefit: { pricing, funding } }: ImpactBenefit): boolean {
  return isIncluded && funding.payer === 'employer' && pricing.model !== 'employer-paid';
}

function asksHeld(rule: Rule): boolean {
  if ('fact' in rule) return rule.fact === 'holds';
  if ('not' in rule) return asksHeld(rule.not);
  return ('all' in rule ? rule.all : rule.any).some(asksHeld);
}
