import { coversDependants, coversPartner } from '../family/cover-levels.ts';
import type { CoverLevel, FieldValues, SelectionField } from '../selection/fields.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { ValueFault } from './check-field-value.ts';
import type { PricedPerson } from './priced-person.ts';

/** Whoever is named must count for the benefit, and a level of cover needs the people that it covers. */
export function findPeopleFaults(
  { fields, dependants }: Pick<Benefit, 'fields' | 'dependants'>,
  values: FieldValues,
  person: PricedPerson,
): readonly ValueFault[] {
  const faults: ValueFault[] = [];
  for (const field of fields) {
    if (field.kind === 'people') faults.push(...findUncounted(field, values, person));
    if (field.kind !== 'cover-level' || dependants === undefined) continue;
    const level = field.levels.find((offered) => offered === values[field.name]);
    if (level !== undefined) faults.push(...findUncovered(field.name, level, person));
  }
  return faults;
}

type PeopleField = Extract<SelectionField, { kind: 'people' }>;

function findUncounted(field: PeopleField, values: FieldValues, person: PricedPerson): readonly ValueFault[] {
  const chosen = values[field.name];
  if (!Array.isArray(chosen)) return [];
  const counted = countedFor(field.who, person);
  const isSound = new Set(chosen).size === chosen.length && chosen.every((id) => counted.includes(String(id)));
  if (isSound) return [];
  return [{ field: field.name, code: 'not-counted', message: 'Someone you chose cannot be covered by this benefit' }];
}

function countedFor(who: PeopleField['who'], { partner, children = [] }: PricedPerson): readonly string[] {
  const partners = partner === undefined ? [] : [partner.id];
  if (who === 'family') return [...partners, ...children];
  return who === 'partner' ? partners : children;
}

function findUncovered(
  field: string,
  level: CoverLevel,
  { partner, children = [] }: PricedPerson,
): readonly ValueFault[] {
  const faults: ValueFault[] = [];
  if (coversPartner(level) && partner === undefined) {
    faults.push({ field, code: 'not-counted', message: 'Please add your partner to your family first' });
  }
  if (coversDependants(level) && children.length === 0) {
    faults.push({ field, code: 'not-counted', message: 'Please add a child to your family first' });
  }
  return faults;
}
