import type { Day } from '@plenty/domain/dates/day';
import { whoCounts } from '@plenty/domain/family/cover-levels';
import type { DependantRule, FamilyMember } from '@plenty/domain/family/family-member';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { FieldValues, SelectionField } from '@plenty/domain/selection/fields';
import { NO_CHILDREN } from '../employee-scheme/priced-person.ts';
import type { FamilyChange } from './cover-effects.ts';
import { sayNames, sayNotCovered } from './cover-words.ts';

/** What a change of the family does to a benefit that names the people whom it is for. */
export function sayPeopleEffect(
  { fields, dependants }: Benefit,
  values: FieldValues | undefined,
  change: FamilyChange,
  today: Day,
): string[] {
  const field = fields.find(({ kind }) => kind === 'people');
  if (field?.kind !== 'people') return [];
  const before = whomItMayName(field.who, change.before, dependants, today);
  const after = whomItMayName(field.who, change.after, dependants, today);
  const named = values?.[field.name];
  const leaving = before.filter(
    ({ id }) => Array.isArray(named) && named.includes(id) && !after.some((other) => other.id === id),
  );
  const newly = after.filter(({ id }) => !before.some((other) => other.id === id));
  return [
    ...sayNotCovered(leaving, change.before),
    ...(newly.length > 0 ? [`You can now choose it for ${sayNames(newly, change.after)}.`] : []),
  ];
}

function whomItMayName(
  who: Extract<SelectionField, { kind: 'people' }>['who'],
  family: readonly FamilyMember[],
  rule: DependantRule | undefined,
  today: Day,
): readonly FamilyMember[] {
  const { partner, dependants } = whoCounts(family, rule ?? NO_CHILDREN, today);
  const partners = partner === null ? [] : [partner];
  if (who === 'family') return [...partners, ...dependants];
  return who === 'partner' ? partners : dependants;
}
