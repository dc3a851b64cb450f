import type { OverallTakeUp } from '@plenty/contract/people/take-up';
import { FEWEST_SHOWN } from '@plenty/domain/insights/hide-small-groups';
import { shownChoices } from '@plenty/domain/take-up/shown-choices';
import type { Work } from '../../../platform/work.ts';
import { beginIfDue } from './begin-if-due.ts';
import { groupsOfAll, MONTHS, NEWEST, STATE, type GroupedBenefit } from './take-up-table.ts';
import { takeUpSumOf, toBenefitTakeUp } from './to-benefit-take-up.ts';
import { toCounted } from './to-counted.ts';
import { sumMonths } from './to-months.ts';
import { requireTakeUpAccess, type ClientScope } from './client-scope.ts';

/** All benefits of the newest day that was worked out, by group where the client has insights; whoever looks first on a day has it worked out. */
export async function readOverall(work: Work, whose: ClientScope): Promise<OverallTakeUp> {
  const hasGroups = whose === 'with-insights';
  const [[found], rows, months, grouped] = await work.read(STATE, NEWEST, MONTHS, groupsOfAll(hasGroups));
  const state = await requireTakeUpAccess(work, found, whose);
  await beginIfDue(work, state.is_due);
  await work.write((_, note) => note({ action: 'take-up-read', hits: rows.length }));
  const benefits = rows.map(toBenefitTakeUp);
  const included = new Set(rows.flatMap(({ code, is_included }) => (is_included ? [code] : [])));
  return {
    summaryData: {
      asOf: state.as_of,
      isWorkingOut: state.is_due,
      employed: (state.employed ?? 0) < FEWEST_SHOWN ? null : state.employed,
      ...takeUpSumOf(benefits),
    },
    detailedData: {
      benefits,
      months: sumMonths(months, included),
      ...(hasGroups ? toGroups(grouped) : { departments: null, ages: null }),
    },
  };
}

function toGroups(grouped: readonly GroupedBenefit[]) {
  return shownChoices(grouped.map(({ groups, fields }) => toCounted(groups, fields)));
}
