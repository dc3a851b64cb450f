import { firstOf, monthOf, type Month } from '@plenty/domain/dates/day';
import type { HeldBenefit } from '@plenty/domain/employees/employee-facts';
import type { History } from '@plenty/domain/month-close/due';
import { contributionOfRemainder, fundLeft } from '@plenty/domain/month-close/fund-remainder';
import type { BenefitFund } from '@plenty/domain/pricing/funding';
import { versionIn, type OfferedScheme, type OfferedYear } from '@plenty/domain/scheme/offered';
import { closingFactsOn, leavesOn, type ClosingPerson } from './person.ts';

/**
 * With the last month of a scheme year, what is left of its fund is paid: into the pension of who is in it, or with the salary of
 * who is employed to the end. The lines are those of a benefit, so every report and statement has them.
 */
export function withRemainders(
  histories: readonly History[],
  person: ClosingPerson,
  offered: OfferedScheme,
  { to, held }: { readonly to: Month; readonly held: readonly HeldBenefit[] },
): History[] {
  return offered.years.reduce<History[]>(
    (all, year) => (monthOf(year.endsOn) > to ? all : withRemainder(all, person, year, held)),
    [...histories],
  );
}

function withRemainder(
  histories: History[],
  person: ClosingPerson,
  year: OfferedYear,
  held: readonly HeldBenefit[],
): History[] {
  const { startsOn, endsOn } = year;
  const month = monthOf(endsOn);
  const fund = versionIn(year, month)?.fund;
  const into = fund && fund.remainder !== 'lost' ? benefitInto(year, fund) : undefined;
  const facts = closingFactsOn(person, endsOn, held);
  if (!fund || !into || !facts || facts.status === 'left') return histories;
  if (fund.remainder === 'into-pension' && !held.some((each) => each.benefit === into.code && isHeldOn(each, endsOn)))
    return histories;
  const ofYear = histories.filter(({ benefit }) => year.versions.some(({ benefits }) => benefits.has(benefit)));
  const pence = fundLeft(ofYear, { startsOn, endsOn, fund, facts });
  if (pence === 0) return histories;
  const once = { month, contribution: contributionOfRemainder(fund.remainder, pence) };
  const own = histories.find(({ benefit }) => benefit === into.id);
  if (own) return histories.map((history) => (history === own ? { ...own, once } : history));
  const nothing = { proration: 'whole-month', versions: [], leavesOn: leavesOn(person) } as const;
  return [...histories, { benefit: into.id, ...nothing, once }];
}

function benefitInto(year: OfferedYear, { remainderInto }: BenefitFund): { id: string; code: string } | undefined {
  const benefits = [...(versionIn(year, monthOf(year.endsOn))?.benefits ?? [])];
  const found = benefits.find(([, { code, kind }]) =>
    remainderInto === undefined ? kind === 'workplace-pension' : code === remainderInto,
  );
  return found && { id: found[0], code: found[1].code };
}

function isHeldOn({ from, until }: HeldBenefit, day: string): boolean {
  return from <= day && (until === undefined || until >= firstOf(monthOf(day)));
}
