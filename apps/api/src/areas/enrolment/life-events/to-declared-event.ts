import type { DeclaredEvent } from '@plenty/domain/selection/opening';
import type { EventRow } from './life-events-table.ts';

/**
 * What opens benefits. Whoever owes the evidence may choose at once, for the days are few; what was refused opens nothing.
 */
export function toDeclaredEvents(rows: readonly Pick<EventRow, 'kind' | 'happened_on' | 'status'>[]): DeclaredEvent[] {
  return rows
    .filter(({ status }) => status !== 'refused')
    .map(({ kind, happened_on: happenedOn }) => ({ kind, happenedOn }));
}
