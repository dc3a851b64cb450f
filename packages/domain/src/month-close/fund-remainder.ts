import { monthOf, nextMonth, type Day } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { Pence } from '../money/pence.ts';
import { grantOf } from '../pricing/fund-grant.ts';
import type { BenefitFund } from '../pricing/funding.ts';
import type { Contribution } from './contribution.ts';
import { dueIn, dueStretchesOf, type History } from './due.ts';

interface EndedYear {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly fund: BenefitFund;
  /** Of the year's last month. */
  readonly facts: EmployeeFacts;
}

/** What is left of somebody's fund once the last month of its year is paid: their grant, and credits, less all that it has paid. */
export function fundLeft(histories: readonly History[], { startsOn, endsOn, fund, facts }: EndedYear): Pence {
  let spentPence = 0;
  for (const history of histories) {
    const stretches = dueStretchesOf(history);
    for (let month = monthOf(startsOn); month <= monthOf(endsOn); month = nextMonth(month))
      spentPence += dueIn(month, stretches, history.proration).fundPence;
  }
  return Math.max(0, grantOf(fund, facts, { startsOn, endsOn }) - spentPence);
}

/** The fund pays it, into the pension or to the person. */
export function contributionOfRemainder(policy: BenefitFund['remainder'], pence: Pence): Contribution {
  return { employeePence: policy === 'paid-with-salary' ? -pence : 0, employerPence: 0, fundPence: pence };
}
