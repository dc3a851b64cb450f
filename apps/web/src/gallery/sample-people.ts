export interface SamplePerson {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly department: string;
  readonly status: 'Activated' | 'Not activated';
  readonly lastLogin: string;
  readonly costPence: number;
}

const NAMES = [
  'Ann Lee',
  'Bola Adeyemi',
  'Carys Morgan',
  'Dev Patel',
  'Ewan Fraser',
  'Farah Khan',
  'Grace Okafor',
  'Harry Wood',
  'Imogen Clarke',
  'Jakub Nowak',
  'Keira Walsh',
  'Leo Martins',
  'Maya Shah',
  'Niall Byrne',
  'Olivia Stone',
  'Pavel Novak',
  'Rhys Evans',
  'Sofia Rossi',
  'Theo Chambers',
  'Una Gallagher',
  'Victor Hughes',
  'Wanjiru Kamau',
  'Alexandra Featherstonehaugh-Cholmondeley',
];
const DEPARTMENTS = ['Engineering', 'Operations', 'Finance'];

export const PEOPLE: readonly SamplePerson[] = NAMES.map((name, index) => ({
  id: String(index + 1),
  name,
  surname: name.split(' ').at(-1) ?? '',
  department: DEPARTMENTS[index % DEPARTMENTS.length] ?? '',
  status: index % 3 === 1 ? 'Not activated' : 'Activated',
  lastLogin: index % 3 === 1 ? '–' : `${(index % 28) + 1} March 2026`,
  costPence: 1999 + index * 731,
}));

/** What the server would answer: filtered, searched, sorted and cut into pages. */
export function findSamplePeople(query: { search: string; status: string; sortBy: string }): readonly SamplePerson[] {
  const by = query.sortBy.replace(/^-/, '') === 'department' ? 'department' : 'surname';
  const found = PEOPLE.filter(
    (person) =>
      person.name.toLowerCase().includes(query.search.toLowerCase()) &&
      (query.status === '' || person.status === query.status),
  ).toSorted((one, other) => one[by].localeCompare(other[by], 'en-GB'));
  return query.sortBy.startsWith('-') ? found.toReversed() : found;
}
