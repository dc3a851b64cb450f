import { firstOf, monthOf, monthsBetween, nextMonth, type Day } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { dueIn, dueStretchesOf, type History } from '../month-close/due.ts';
import { roundHalfAway, type Pence } from '../money/pence.ts';
import { grantOf } from '../pricing/fund-grant.ts';
import type { BenefitFund } from '../pricing/funding.ts';

export interface FundToSettle {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly fund: BenefitFund;
  /** Of the last day. */
  readonly facts: EmployeeFacts;
  readonly lastDay: Day;
  /** Of the year's benefits, with their codes. */
  readonly histories: readonly (History & { readonly code: string })[];
}

interface OverspentBenefit {
  readonly benefit: string;
  readonly pence: Pence;
}

/**
 * What the fund has paid beyond the months in which a leaver was there, where the scheme grants it by months to who leaves. It
 * goes back from what was paid last: the benefits at the end of the spend order first.
 */
export function fundOverspend({ startsOn, endsOn, fund, facts, lastDay, histories }: FundToSettle): OverspentBenefit[] {
  if (fund.leavers !== 'by-month' || lastDay >= endsOn) return [];
  const spent = histories
    .map(({ benefit, code, ...history }) => ({
      benefit,
      code,
      pence: spentOn({ benefit, ...history }, startsOn, lastDay),
    }))
    .toSorted((one, other) => placeOf(fund, other.code) - placeOf(fund, one.code));
  const all = spent.reduce((sum, { pence }) => sum + pence, 0);
  let over = Math.max(0, all - grantUntil(fund, facts, { startsOn, endsOn, lastDay }));
  return spent.flatMap(({ benefit, pence: paid }) => {
    const pence = Math.min(over, Math.max(0, paid));
    over -= pence;
    return pence === 0 ? [] : [{ benefit, pence }];
  });
}

/** The grant, for the months up to the last one of employment, which counts whole. */
function grantUntil(
  fund: BenefitFund,
  facts: EmployeeFacts,
  { startsOn, endsOn, lastDay }: Pick<FundToSettle, 'startsOn' | 'endsOn' | 'lastDay'>,
): Pence {
  const first =
    facts.joinedOn > startsOn && fund.joiners === 'by-month' ? firstWholeMonth(facts.joinedOn) : monthOf(startsOn);
  const granted = monthsBetween(first, monthOf(endsOn)) + 1;
  const had = Math.max(0, monthsBetween(first, monthOf(lastDay)) + 1);
  const whole = grantOf(fund, facts, { startsOn, endsOn });
  return granted <= 0 ? 0 : roundHalfAway(whole * had, granted);
}

function firstWholeMonth(day: Day): string {
  return day === firstOf(monthOf(day)) ? monthOf(day) : nextMonth(monthOf(day));
}

function spentOn(history: History, startsOn: Day, lastDay: Day): Pence {
  const stretches = dueStretchesOf(history);
  let pence = 0;
  for (let month = monthOf(startsOn); month <= monthOf(lastDay); month = nextMonth(month))
    pence += dueIn(month, stretches, history.proration).fundPence;
  return pence;
}

/** What is not named comes last. */
function placeOf({ spendOrder }: BenefitFund, code: string): number {
  const place = spendOrder.indexOf(code);
  return place < 0 ? spendOrder.length : place;
}
