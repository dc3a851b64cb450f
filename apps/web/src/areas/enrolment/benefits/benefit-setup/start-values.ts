import type { EditField, EnteredValues } from '@plenty/contract/enrolment/selections-fields';

/** What a choice begins with where nothing has been chosen: the least of a range, the level that everyone can have. */
export function startValues(fields: readonly EditField[]): EnteredValues {
  const pairs = fields.flatMap((field): [string, EnteredValues[string]][] => {
    const value = startValue(field);
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(pairs);
}

function startValue({ kind, minimum, options }: EditField): EnteredValues[string] | undefined {
  switch (kind) {
    case 'number':
      return minimum ?? undefined;
    case 'choice':
    case 'cover-level':
      return kind === 'cover-level' || options.length === 1 ? options[0]?.value : undefined;
    case 'yes-no':
      return false;
    case 'people':
      // The only one there is.
      return options.length === 1 ? options.map(({ value }) => value) : undefined;
    // A sum is what somebody was quoted or wants to give, so none is put into their mouth.
    case 'money':
    case 'date':
    case 'text':
      return undefined;
  }
}
