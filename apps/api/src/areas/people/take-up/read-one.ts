import type { DetailedTakeUp } from '@plenty/contract/people/take-up';
import { shownGroups, type ShownGroup } from '@plenty/domain/take-up/shown-groups';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { beginIfDue } from './begin-if-due.ts';
import { benefitOf, takeUpGroupsOf, MONTHS, NEWEST, STATE } from './take-up-table.ts';
import { toBenefitTakeUp } from './to-benefit-take-up.ts';
import { toCounted } from './to-counted.ts';
import { toMonth } from './to-months.ts';
import { requireTakeUpAccess, type ClientScope } from './client-scope.ts';

/** One benefit of the newest day; departments and ages only where the client has insights. */
export async function readOne(work: Work, id: string, whose: ClientScope): Promise<DetailedTakeUp> {
  const [[found], [benefit], newest, months, groups] = await work.read(
    STATE,
    benefitOf(id),
    NEWEST,
    MONTHS,
    takeUpGroupsOf(id),
  );
  const state = await requireTakeUpAccess(work, found, whose);
  const row = newest.find(({ benefit_id }) => benefit_id === benefit?.benefit_id);
  // What is not offered any more is as unknown as what never was; before the first day nobody knows which that is.
  if (!benefit || (!row && state.as_of !== null)) throw new Failure('not-found');
  await beginIfDue(work, state.is_due);
  await work.write((_, note) => note({ action: 'take-up-read', object: { kind: 'benefit', id: benefit.benefit_id } }));
  const isIncluded = benefit.fields.length === 0;
  const empty = { is_included: isIncluded, eligible: 0, taken: 0, employee_pence: 0, employer_pence: 0 };
  const { counted, levels } = toCounted(groups, benefit.fields);
  const shown = shownGroups(counted, { levels, isIncluded });
  const hasGroups = whose === 'with-insights';
  return {
    summaryData: {
      ...toBenefitTakeUp({ ...empty, ...benefit, ...row }),
      asOf: state.as_of,
      isWorkingOut: state.is_due,
    },
    detailedData: {
      months: months.filter(({ code }) => code === benefit.code).map((month) => toMonth(month, isIncluded)),
      levels: [...shown.levels],
      departments: hasGroups ? shown.departments.map(toTakeUpGroup) : null,
      ages: hasGroups ? shown.ages.map(toTakeUpGroup) : null,
    },
  };
}

function toTakeUpGroup({ levels, ...group }: ShownGroup) {
  return { ...group, levels: [...levels] };
}
