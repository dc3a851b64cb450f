import { firstOf, lastOf, nextMonth, type Month } from '@plenty/domain/dates/day';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import type { HeldBenefit } from '@plenty/domain/employees/employee-facts';
import type { History, PricedVersion } from '@plenty/domain/month-close/due';
import { hasEnded } from '@plenty/domain/scheme/benefit';
import { isPriced } from '@plenty/domain/pricing/cost';
import { versionIn, offeredYearIn, type OfferedScheme } from '@plenty/domain/scheme/offered';
import { closingFactsOn, type ClosingPerson } from './person.ts';

/**
 * What somebody has without choosing it: for each month on whose first day they are employed and eligible, at that day's
 * price. Only what the employer pays: nobody is charged for what they have not chosen.
 */
export function includedHistories(
  person: ClosingPerson,
  offered: OfferedScheme,
  { from, to, held }: { readonly from: Month; readonly to: Month; readonly held: readonly HeldBenefit[] },
): History[] {
  const versions = new Map<string, PricedVersion[]>();
  for (let month = from; month <= to; month = nextMonth(month))
    for (const [benefit, version] of hadIn(person, offered, month, held))
      versions.set(benefit, [...(versions.get(benefit) ?? []), version]);
  return [...versions].map(([benefit, months]) => ({
    benefit,
    proration: 'whole-month',
    leavesOn: null,
    versions: months,
  }));
}

function hadIn(
  person: ClosingPerson,
  offered: OfferedScheme,
  month: Month,
  chosen: readonly HeldBenefit[],
): [string, PricedVersion][] {
  const startsOn = firstOf(month);
  const year = offeredYearIn(offered, month);
  const included = year && versionIn(year, month)?.included;
  if (!included || included.length === 0) return [];
  const held = [...chosen];
  const facts = closingFactsOn(person, startsOn, held);
  if (!facts || facts.status === 'left') return [];
  const from = facts.joinedOn > year.startsOn ? facts.joinedOn : year.startsOn;
  const had: [string, PricedVersion][] = [];
  for (const { id, benefit, priceFor } of included) {
    if (hasEnded(benefit, startsOn) || !isEligible(benefit.eligibility, facts, startsOn)) continue;
    held.push({ benefit: benefit.code, from });
    if (benefit.funding.payer !== 'employer') continue;
    const price = priceFor({}, { facts, on: startsOn, rates: offered.rates.on(startsOn) });
    if (!isPriced(price)) continue;
    const { employeePence, employerPence, fundPence } = price;
    had.push([id, { startsOn, endsOn: lastOf(month), monthly: { employeePence, employerPence, fundPence } }]);
  }
  return had;
}
