import type { LifeEvent, lifeEvents } from '@plenty/contract/enrolment/life-events';
import { addDays, isDay, sayDay, type Day } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { lockEmployeeScheme, type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { addEvent, OWN_EVENTS } from './life-events-table.ts';
import { findOwnEvent } from './list-life-events.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

/** How long ago what is declared may lie. */
const MOST_DAYS_AGO = 90;

/** Declares a life event of the caller. One that was declared before is answered as it is. */
export async function declareLifeEvent(
  work: Work,
  { body: { kind: code, happenedOn, note: words } }: RequestOf<typeof lifeEvents.add>,
): Promise<LifeEvent> {
  const id = await work.write(async (transaction, note) => {
    const own = await lockEmployeeScheme(work.services, transaction);
    const kind = findKind(own, code);
    refuseDay(happenedOn, own.today);
    const known = (await transaction.run(OWN_EVENTS)).find(
      (event) => event.kind === code && event.happened_on === happenedOn,
    );
    if (known) return known.id;
    const event = {
      id: work.services.newId(),
      scheme_year_id: own.yearId,
      kind: code,
      happened_on: happenedOn,
      note: words,
      status: kind.evidence ? ('awaiting-evidence' as const) : ('accepted' as const),
    };
    await transaction.run(addEvent(event));
    const { account_id: subjectId } = await transaction.opened;
    await note({ action: 'life-event-declared', subjectId, object: { kind: 'life-event', id: event.id } });
    return event.id;
  });
  return findOwnEvent(work, id);
}

function findKind({ year }: EmployeeScheme, code: string) {
  const kind = year.lifeEvents.find((each) => each.code === code);
  if (!kind) throw new Failure('invalid', { errors: { kind: ['Please choose what happened'] } });
  return kind;
}

function refuseDay(day: Day, today: Day): void {
  const words = findDayFault(day, today);
  if (words !== undefined) throw new Failure('invalid', { errors: { happenedOn: [words] } });
}

function findDayFault(day: Day, today: Day): string | undefined {
  if (!isDay(day)) return 'Please enter a date';
  if (day > today) return 'The date cannot be in the future';
  const first = addDays(today, -MOST_DAYS_AGO);
  return day < first ? `The date cannot be more than ${MOST_DAYS_AGO} days ago, before ${sayDay(first)}` : undefined;
}
