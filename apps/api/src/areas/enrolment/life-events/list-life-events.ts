import type { LifeEvent } from '@plenty/contract/enrolment/life-events';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { EVENT_YEARS } from './event-years-table.ts';
import { OWN_EVENTS } from './life-events-table.ts';
import { toLifeEvent } from './to-life-event.ts';

export async function listLifeEvents(work: Work): Promise<LifeEvent[]> {
  const [rows, years] = await work.read(OWN_EVENTS, EVENT_YEARS);
  return rows.map((row) => toLifeEvent(row, years));
}

/** One of the caller's own; those of others are not there. */
export async function findOwnEvent(work: Work, id: string): Promise<LifeEvent> {
  const event = (await listLifeEvents(work)).find((each) => each.id === id);
  if (!event) throw new Failure('not-found');
  return event;
}
