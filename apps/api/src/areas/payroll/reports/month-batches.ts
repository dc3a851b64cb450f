import { lastOf } from '@plenty/domain/dates/day';
import type { ClosedMonth } from './months-table.ts';
import { reportPeopleAfter, standingAfter, type ReportedPerson, type StandingSelection } from './people-table.ts';
import { readLines, type PersonLines } from './read-lines.ts';
import { readAhead, type ReadClient } from './reading.ts';

export interface PaidPerson extends ReportedPerson, PersonLines {}

/** Some people, with what reports of a month tell of them. */
export interface MoneyBatch {
  readonly last: string;
  readonly people: readonly PaidPerson[];
}

export interface MemberBatch extends MoneyBatch {
  /** What of their choices stands at the end of the month, and did at the end of the one before, by their ids. */
  readonly standing: ReadonlyMap<string, readonly StandingSelection[]>;
  readonly standingBefore: ReadonlyMap<string, readonly StandingSelection[]>;
}

/** Everyone, some at a time, by the names that they had when the month closed. */
export function moneyBatches(read: ReadClient, closed: ClosedMonth): AsyncGenerator<MoneyBatch> {
  return readAhead(async (after) => {
    const [people] = await read(batchPeopleOf(closed, after));
    return toBatch(people, closed);
  });
}

/** With what they had chosen, as it was known when the month closed, and when the one before did. */
export function memberBatches(read: ReadClient, closed: ClosedMonth): AsyncGenerator<MemberBatch> {
  const { month, before, closed_at: knownAt, before_closed_at: knownBefore } = closed;
  return readAhead(async (after) => {
    const [people, standing, standingBefore] = await read(
      batchPeopleOf(closed, after),
      standingAfter(after, { on: lastOf(month), knownAt }),
      standingAfter(after, { on: lastOf(before ?? month), knownAt: knownBefore }),
    );
    const batch = toBatch(people, closed);
    return batch && { ...batch, standing: byPerson(standing), standingBefore: byPerson(standingBefore) };
  });
}

function batchPeopleOf({ month, before, closed_at: knownAt }: ClosedMonth, after: string) {
  return reportPeopleAfter(after, { month, before, knownAt });
}

function toBatch(people: readonly ReportedPerson[], { month }: ClosedMonth): MoneyBatch | undefined {
  const last = people.at(-1)?.id;
  if (last === undefined) return undefined;
  return { last, people: people.map((person) => ({ ...person, ...readLines(person.lines, month) })) };
}

export function byPerson(standing: readonly StandingSelection[]): Map<string, StandingSelection[]> {
  return Map.groupBy(standing, ({ employee_id }) => employee_id);
}
