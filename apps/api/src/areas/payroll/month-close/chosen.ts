import { firstOf, type Day, type Month } from '@plenty/domain/dates/day';
import type { HeldBenefit } from '@plenty/domain/employees/employee-facts';
import type { History, PricedVersion } from '@plenty/domain/month-close/due';
import { payHistoriesFromFund, type FundedHistory } from '@plenty/domain/month-close/pay-from-fund';
import type { Price } from '@plenty/domain/pricing/price';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { versionIn, type OfferedScheme, type OfferedYear } from '@plenty/domain/scheme/offered';
import { leavingsOf, type Leaving } from '@plenty/domain/settlement/leavings';
import { closingFactsOn, leavesOn, type ChosenVersion, type ClosingPerson } from './person.ts';

/** What somebody has chosen, at the prices that were agreed, once the benefit fund of each year has paid its part. */
export function chosenHistories(
  person: ClosingPerson,
  { yearOf }: OfferedScheme,
  { to, held }: { readonly to: Month; readonly held: readonly HeldBenefit[] },
): History[] {
  const byYear = new Map<OfferedYear, FundedHistory[]>();
  const last = leavesOn(person);
  const leavings = leavingsOf(person.employments ?? []);
  for (const [benefit, chosen] of groupByBenefit(person)) {
    const year = yearOf.get(benefit);
    const funded = year && agreedBenefit(year, benefit, chosen);
    if (!funded) continue;
    const versions = toVersions(chosen, leavings);
    const history = { benefit, proration: funded.proration, leavesOn: last, versions, funded };
    const histories = byYear.get(year);
    if (histories) histories.push(history);
    else byYear.set(year, [history]);
  }
  return [...byYear].flatMap(([year, histories]) =>
    year.versions.some(({ fund }) => fund !== undefined)
      ? payHistoriesFromFund(histories, {
          startsOn: year.startsOn,
          endsOn: year.endsOn,
          upTo: to,
          fundIn: (month) => versionIn(year, month)?.fund,
          factsIn: (month) => closingFactsOn(person, firstDayIn(person, month), held),
        })
      : histories,
  );
}

function groupByBenefit({ selections }: ClosingPerson): Map<string, ChosenVersion[]> {
  const chosen = new Map<string, ChosenVersion[]>();
  for (const selection of selections ?? []) {
    const versions = chosen.get(selection.benefit);
    if (versions) versions.push(selection);
    else chosen.set(selection.benefit, [selection]);
  }
  return chosen;
}

/** As it was when the last version of the choice was agreed: what is published later changes nothing for it. */
export function agreedBenefit(
  { versions }: OfferedYear,
  id: string,
  chosen: readonly ChosenVersion[],
): Benefit | undefined {
  const agreed = chosen.at(-1)?.schemeVersion;
  const found = versions.find(({ version }) => version === agreed)?.benefits.get(id);
  return found ?? versions.find(({ benefits }) => benefits.has(id))?.benefits.get(id);
}

function toVersions(chosen: readonly ChosenVersion[], leavings: readonly Leaving[]): PricedVersion[] {
  return chosen.flatMap(({ price, startsOn, endsOn }) =>
    price ? [toVersion(price, { startsOn, endsOn: endOfCover(endsOn, leavings) })] : [],
  );
}

/** A choice that was to end while somebody was away ended with their last day. */
function endOfCover(endsOn: Day | null, leavings: readonly Leaving[]): Day | null {
  const away = leavings.find(
    ({ lastDay, backOn }) => endsOn !== null && endsOn > lastDay && backOn !== null && endsOn < backOn,
  );
  return away?.lastDay ?? endsOn;
}

function toVersion(price: Price, dates: Pick<PricedVersion, 'startsOn' | 'endsOn'>): PricedVersion {
  const { employeePence, employerPence, fundPence, months, lastMonth } = price;
  const monthly = { employeePence, employerPence, fundPence };
  if (months === undefined) return { ...dates, monthly };
  return { ...dates, monthly, term: { months, lastMonth: lastMonth ?? monthly } };
}

/** Who joins within a month has the facts of their first day in it. */
function firstDayIn({ facts: { joinedOn } }: ClosingPerson, month: Month): string {
  const first = firstOf(month);
  return joinedOn > first && joinedOn.startsWith(month) ? joinedOn : first;
}
