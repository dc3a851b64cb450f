import type { FieldValues, SelectionField } from '@plenty/domain/selection/fields';
import { sayValues } from '../../enrolment/public.ts';

/** What was chosen, in words: levels, amounts, how many of the family. */
export function sayReportedCover(fields: readonly SelectionField[], values: FieldValues): string {
  const words = new Map(sayValues(fields, values, []).map(({ name, value }) => [name, value]));
  return fields
    .flatMap(({ kind, name, label }) => {
      const people = values[name];
      const said = kind === 'people' && Array.isArray(people) ? String(people.length) : words.get(name);
      return said === undefined ? [] : [`${label}: ${said}`];
    })
    .join('; ');
}
