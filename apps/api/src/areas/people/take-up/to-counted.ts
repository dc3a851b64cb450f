import type { SelectionField } from '@plenty/domain/selection/fields';
import { levelsOf } from '@plenty/domain/take-up/levels';
import type { CountedBenefit } from '@plenty/domain/take-up/shown-choices';
import type { GroupRow } from './take-up-table.ts';

/** What somebody has who has chosen what is no level any more. */
const OTHER = 'Other';

/** Who can have a benefit, with the levels that people have of it. */
export function toCounted(groups: readonly GroupRow[], fields: readonly SelectionField[]): CountedBenefit {
  const { names } = levelsOf(fields);
  const counted = groups.map(({ age_band: ageBand, has_it: hasIt, level, ...group }) => ({
    ...group,
    ageBand,
    hasIt,
    level: names.includes(level) ? level : OTHER,
  }));
  const hasOthers = names.length > 0 && counted.some(({ hasIt, level }) => hasIt && level === OTHER);
  return { counted, levels: hasOthers ? [...names, OTHER] : names };
}
