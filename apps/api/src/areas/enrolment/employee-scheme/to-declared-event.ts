import type { DeclaredEvent } from '@plenty/domain/selection/opening';

interface DeclaredEventRow {
  readonly kind: string;
  readonly happened_on: string;
  readonly status: string;
}

/**
 * What opens benefits. Whoever owes the evidence may choose at once, for the days are few; what was refused opens nothing.
 */
export function toDeclaredEvents(rows: readonly DeclaredEventRow[]): DeclaredEvent[] {
  return rows
    .filter(({ status }) => status !== 'refused')
    .map(({ kind, happened_on: happenedOn }) => ({ kind, happenedOn }));
}
