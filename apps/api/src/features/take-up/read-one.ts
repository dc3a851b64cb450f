import type { DetailedTakeUp } from '@plenty/contract/take-up';
import type { SelectionField } from '@plenty/domain/selection/fields';
import { levelsOf } from '@plenty/domain/take-up/levels';
import { shownGroups, type ShownGroup, type ShownGroups } from '@plenty/domain/take-up/shown-groups';
import { Failure } from '../../platform/failure.ts';
import type { Work } from '../../platform/work.ts';
import { beginIfDue } from './begin-if-due.ts';
import { benefitOf, groupsOf, MONTHS, NEWEST, STATE, type GroupRow } from './take-up-table.ts';
import { toBenefitTakeUp } from './to-benefit-take-up.ts';
import { toMonth } from './to-months.ts';
import { stateFor, type Whose } from './whose.ts';

/** One benefit of the newest day; departments and ages only where the client has insights. */
export async function readOne(work: Work, id: string, whose: Whose): Promise<DetailedTakeUp> {
  const [[found], [benefit], newest, months, groups] = await work.read(
    STATE,
    benefitOf(id),
    NEWEST,
    MONTHS,
    groupsOf(id),
  );
  const state = await stateFor(work, found, whose);
  const row = newest.find(({ benefit_id }) => benefit_id === benefit?.benefit_id);
  // What is not offered any more is as unknown as what never was; before the first day nobody knows which that is.
  if (!benefit || (!row && state.as_of !== null)) throw new Failure('not-found');
  await beginIfDue(work, state.is_due);
  await work.write((_, note) => note({ action: 'take-up-read', object: { kind: 'benefit', id: benefit.benefit_id } }));
  const isIncluded = benefit.fields.length === 0;
  const empty = { is_included: isIncluded, eligible: 0, taken: 0, employee_pence: 0, employer_pence: 0 };
  const shown = toShownGroups(groups, benefit.fields);
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
      departments: hasGroups ? shown.departments.map(toGroup) : null,
      ages: hasGroups ? shown.ages.map(toGroup) : null,
    },
  };
}

/** What somebody has who has chosen what is no level any more. */
const OTHER = 'Other';

function toShownGroups(groups: readonly GroupRow[], fields: readonly SelectionField[]): ShownGroups {
  const { names } = levelsOf(fields);
  const counted = groups.map(({ age_band: ageBand, has_it: hasIt, level, ...group }) => ({
    ...group,
    ageBand,
    hasIt,
    level: names.includes(level) ? level : OTHER,
  }));
  const hasOthers = names.length > 0 && counted.some(({ hasIt, level }) => hasIt && level === OTHER);
  return shownGroups(counted, { levels: hasOthers ? [...names, OTHER] : names, isIncluded: fields.length === 0 });
}

function toGroup({ levels, ...group }: ShownGroup) {
  return { ...group, levels: [...levels] };
}
