import type { Day } from '../dates/day.ts';
import type { PriceParts } from '../pricing/price.ts';
import { isSameCost, type ImpactLine, type MonthlyCost, type Repricing } from './impact.ts';
import { findRepricings } from './find-repricings.ts';
import type { ImpactScheme } from './impact-scheme.ts';
import type { PersonToPrice } from './known-person.ts';

/** The new prices of what somebody has, by what is known of them, from a day on. */
export function followPay(person: PersonToPrice, scheme: ImpactScheme, since: Day): Repricing[] {
  return findRepricings({ before: person, after: person, scheme }).filter(({ startsOn }) => startsOn >= since);
}

/** What these do to the benefits of somebody, each at the price that was agreed before. */
export function linesOfRepricings(
  repricings: readonly Repricing[],
  { selections }: PersonToPrice,
  { yearOn }: ImpactScheme,
): ImpactLine[] {
  return repricings.flatMap(({ selectionId, startsOn: from, price }): ImpactLine[] => {
    const version = selections.find(({ id }) => id === selectionId);
    const offered = version && yearOn(from)?.byId.get(version.benefitId);
    if (!offered || !version.price) return [];
    const [before, after] = [toCost(version.price), toCost(price)];
    if (isSameCost(before, after)) return [];
    return [{ benefitId: offered.id, benefit: offered.benefit.name, kind: 'repriced', from, before, after }];
  });
}

export function toCost({ employeePence, employerPence, fundPence }: PriceParts): MonthlyCost {
  return { employeePence, employerPence: employerPence + fundPence };
}
