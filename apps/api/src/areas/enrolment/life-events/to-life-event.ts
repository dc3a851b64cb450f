import type { LifeEvent } from '@plenty/contract/enrolment/life-events';
import type { Day } from '@plenty/domain/dates/day';
import { eventClosesOn } from '@plenty/domain/selection/opening';
import type { EventYear } from './event-years-table.ts';
import type { LifeEventRow } from './life-events-table.ts';

/** A life event with what it opened and until when, by the words of its year. */
export function toLifeEvent(row: LifeEventRow, years: readonly EventYear[]): LifeEvent {
  const year = years.find(({ scheme_year_id: id }) => id === row.scheme_year_id);
  const kind = year?.kinds.find(({ code }) => code === row.kind);
  // A kind that a later version of the year has left out opens nothing any more.
  const openUntil = kind ? eventClosesOn(row.happened_on, kind.openForDays) : row.happened_on;
  return {
    id: row.id,
    kind: row.kind,
    name: kind?.name ?? 'Life event',
    happenedOn: row.happened_on,
    note: row.note,
    declaredAt: new Date(row.declared_at).toISOString(),
    status: lifeEventStatusOf(row, openUntil, year?.today ?? openUntil),
    hasEvidence: row.evidence_file_id !== null,
    decisionReason: row.decision_reason,
    openUntil,
    opens: (kind?.opens ?? []).flatMap((code) => findOpened(year, code)),
  };
}

function findOpened(year: EventYear | undefined, code: string): LifeEvent['opens'] {
  const benefit = year?.benefits.find((offered) => offered.code === code);
  return benefit ? [{ benefitId: benefit.id, name: benefit.name }] : [];
}

/** Evidence that has not come by the last day counts as refused from then on. */
function lifeEventStatusOf({ status }: LifeEventRow, openUntil: Day, today: Day): LifeEvent['status'] {
  if (status === 'awaiting-evidence' && today > openUntil) return 'refused';
  // The table's check holds it to this list.
  return status as LifeEvent['status'];
}
