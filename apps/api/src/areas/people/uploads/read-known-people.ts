import type { KnownPerson } from '@plenty/domain/uploads/known-person';

type Lists = 'employments' | 'selections' | 'family';

/** Somebody as known-people-table.ts writes them: of what they have none of, the list is missing. */
interface WrittenPerson {
  readonly self: Omit<KnownPerson, Lists>;
  readonly employments: KnownPerson['employments'] | null;
  readonly selections: KnownPerson['selections'] | null;
  readonly family: KnownPerson['family'] | null;
}

export function readKnownPeople(written: string): KnownPerson[] {
  return (JSON.parse(written) as readonly WrittenPerson[]).map(({ self, employments, selections, family }) => ({
    ...self,
    employments: employments ?? [],
    selections: selections ?? [],
    family: family ?? [],
  }));
}
