import { isPriced } from '../pricing/cost.ts';
import { dayToPrice, payYear } from '../pricing/paid-year.ts';
import type { Price, PriceParts } from '../pricing/price.ts';
import { isHeld, standsOn } from '../selection/on-day.ts';
import type { Selection } from '../selection/selection.ts';
import type { MonthlyCost } from './impact.ts';
import type { ImpactBenefit } from './impact-scheme.ts';
import type { PersonOn } from './person-on.ts';

/** What somebody pays and is paid for in a month, by the ids of the benefits that they have on the day. */
export function costsOn(person: PersonOn): ReadonlyMap<string, MonthlyCost> {
  const costs = new Map<string, MonthlyCost>();
  const paid = paidFromFund(person);
  for (const offered of person.year.benefits) {
    if (!person.eligible.has(offered.id)) continue;
    const price = offered.isIncluded ? includedPrice(person, offered) : standingPrice(person, offered, paid);
    if (price) costs.set(offered.id, toMonthlyCost(price));
  }
  return costs;
}

function toMonthlyCost({ employeePence, employerPence, fundPence }: PriceParts): MonthlyCost {
  return { employeePence, employerPence: employerPence + fundPence };
}

/** Only what the employer pays: nobody is charged for what they have not chosen. */
function includedPrice({ facts, rates, day: on }: PersonOn, { benefit, priceFor }: ImpactBenefit): Price | undefined {
  if (benefit.funding.payer !== 'employer') return undefined;
  const price = priceFor({}, { facts, on, rates });
  return isPriced(price) ? price : undefined;
}

function standingPrice({ selections, day }: PersonOn, { id }: ImpactBenefit, paid: ReadonlyMap<Price, Price>) {
  const standing = selections.findLast((selection) => selection.benefitId === id && standsOn(selection, day));
  return standing?.price ? (paid.get(standing.price) ?? standing.price) : undefined;
}

/** What is left of each agreed price once the fund has paid its part of all that is asked for, promised, there or was. */
function paidFromFund({ year, facts, selections, day }: PersonOn): ReadonlyMap<Price, Price> {
  if (!year.fund || selections.length === 0) return new Map();
  const versions = year.benefits.flatMap(({ id, benefit }) =>
    selections.flatMap(({ benefitId, price, startsOn, endsOn, ...selection }) =>
      benefitId === id && price && startsOn !== null && counts({ ...selection, startsOn, endsOn })
        ? [{ benefitId, benefit, price, startsOn, endsOn }]
        : [],
    ),
  );
  const paid = payYear(year, facts, versions);
  return new Map(versions.map((version) => [version.price, paid.priceOn(version, dayToPrice(version, day))]));
}

function counts(selection: Selection): boolean {
  return isHeld(selection) || selection.state === 'pending';
}
