import type { Day } from '../dates/day.ts';
import { isSameCost, type ImpactLine, type MonthlyCost, type Repricing } from './impact.ts';
import { pricedFrom } from './days-of-change.ts';
import { repricingsOf } from './find-repricings.ts';
import type { ImpactScheme } from './impact-scheme.ts';
import type { KnownSelection, PersonToPrice } from './known-person.ts';
import { personOn } from './person-on.ts';
import type { PriceParts } from '../pricing/price.ts';

/**
 * The new prices of what somebody has, from the days on which their employment has become another since it was priced. Both sides
 * are asked on the same day, so that what time does by itself is left out: only pay, hours and the like count.
 */
export function followPay(person: PersonToPrice, scheme: ImpactScheme, since: Day): Repricing[] {
  return person.selections.flatMap((version) => {
    const pricedOn = dayOfPrice(version);
    const before = pricedOn === null ? undefined : asOn(person, pricedOn);
    if (pricedOn === null || !before) return [];
    const froms = person.employments.filter(({ from }) => from > pricedOn).map(({ from }) => pricedFrom(from));
    const found = repricingsOf(version, {
      person,
      froms: [...new Set(froms)],
      sidesOn: (day) => {
        const [was, is] = [personOn(before, scheme, day), personOn(person, scheme, day)];
        return was && is && { before: was, after: is };
      },
    });
    return found.filter(({ startsOn }) => startsOn >= since);
  });
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

function toCost({ employeePence, employerPence, fundPence }: PriceParts): MonthlyCost {
  return { employeePence, employerPence: employerPence + fundPence };
}

function dayOfPrice({ startsOn, submittedOn }: KnownSelection): Day | null {
  return submittedOn && startsOn && submittedOn < startsOn ? submittedOn : startsOn;
}

/** Nothing where nothing has changed since. */
function asOn(person: PersonToPrice, day: Day): PersonToPrice | undefined {
  const employments = person.employments.filter(({ from }) => from <= day);
  return employments.length === 0 || employments.length === person.employments.length
    ? undefined
    : { ...person, employments };
}
