import { monthOf, nextMonth, type Day, type Month } from '../dates/day.ts';
import { NO_CONTRIBUTION } from '../month-close/contribution.ts';
import { dueIn, type VersionStretch } from '../month-close/due.ts';
import type { Proration } from '../month-close/proration.ts';
import type { Pence } from '../money/pence.ts';

interface TermToSettle {
  /** All versions of the benefit, each with the days for which it stands. */
  readonly stretches: readonly VersionStretch[];
  readonly proration: Proration;
  readonly lastDay: Day;
}

/**
 * What the leaver has not paid yet of an agreed term: all its instalments less those that are due by the last month of the
 * employment. The last version counts: each one's term is what was left of the one before it.
 */
export function owedOnTerm({ stretches, proration, lastDay }: TermToSettle): Pence {
  const last = stretches.at(-1);
  if (!last?.version.term) return 0;
  const { monthly, term } = last.version;
  const whole = monthly.employeePence * (term.months - 1) + term.lastMonth.employeePence;
  return whole - paidOn(last, { stretches, proration, upTo: monthOf(lastDay) });
}

interface PaidUntil extends Pick<TermToSettle, 'stretches' | 'proration'> {
  readonly upTo: Month;
}

/** Of one version, in the months that it shares with others. */
function paidOn(one: VersionStretch, { stretches, proration, upTo }: PaidUntil): Pence {
  const alone = stretches.map((each) =>
    each === one ? each : { ...each, version: { ...each.version, monthly: NO_CONTRIBUTION, term: undefined } },
  );
  let pence = 0;
  for (let month = monthOf(one.from); month <= upTo; month = nextMonth(month))
    pence += dueIn(month, alone, proration).employeePence;
  return pence;
}
