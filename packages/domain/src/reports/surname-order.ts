/** What somebody is sorted by. */
export interface OrderedName {
  readonly id: string;
  readonly surname: string;
  readonly firstName: string;
  readonly payrollNumber: string;
}

/**
 * The ids of people by surname, first name and payroll number. Case, accents and punctuation do not count, so that O'Brien and
 * OBrien stand together. It asks no locale, because files must come out the same on every machine and after every update.
 */
export function orderBySurname(people: readonly OrderedName[]): string[] {
  return people
    .map(({ id, surname, firstName, payrollNumber }) => ({
      id,
      key: [foldName(surname), foldName(firstName), payrollNumber, id].join('\0'),
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ id }) => id);
}

function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
