import { lastOf } from '@plenty/domain/dates/day';
import type { ClosedMonth } from './months-table.ts';
import { peopleAfter, standingAfter, type ReportedPerson, type Standing } from './people-table.ts';
import { readLines, type ReadLines } from './read-lines.ts';
import { readAhead, type Read } from './reading.ts';

export interface PaidPerson extends ReportedPerson, ReadLines {}

/** Some people, with what reports of a month tell of them. */
export interface MoneyBatch {
  readonly last: string;
  readonly people: readonly PaidPerson[];
}

export interface MemberBatch extends MoneyBatch {
  /** What of their choices stands at the end of the month, and did at the end of the one before, by their ids. */
  readonly standing: ReadonlyMap<string, readonly Standing[]>;
  readonly standingBefore: ReadonlyMap<string, readonly Standing[]>;
}

/** Everyone, some at a time, by the names that they had when the month closed. */
export function moneyBatches(read: Read, closed: ClosedMonth): AsyncGenerator<MoneyBatch> {
  return readAhead(async (after) => {
    const [people] = await read(peopleOf(closed, after));
    return toBatch(people, closed);
  });
}

/** With what they had chosen, as it was known when the month closed, and when the one before did. */
export function memberBatches(read: Read, closed: ClosedMonth): AsyncGenerator<MemberBatch> {
  const { month, before, closed_at: knownAt, before_closed_at: knownBefore } = closed;
  return readAhead(async (after) => {
    const [people, standing, standingBefore] = await read(
      peopleOf(closed, after),
      standingAfter(after, { on: lastOf(month), knownAt }),
      standingAfter(after, { on: lastOf(before ?? month), knownAt: knownBefore }),
    );
    const batch = toBatch(people, closed);
    return batch && { ...batch, standing: byPerson(standing), standingBefore: byPerson(standingBefore) };
  });
}

function peopleOf({ month, before, closed_at: knownAt }: ClosedMonth, after: string) {
  return peopleAfter(after, { month, before, knownAt });
}

function toBatch(people: readonly ReportedPerson[], { month }: ClosedMonth): MoneyBatch | undefined {
  const last = people.at(-1)?.id;
  if (last === undefined) return undefined;
  return { last, people: people.map((person) => ({ ...person, ...readLines(person.lines, month) })) };
}

function byPerson(standing: readonly Standing[]): Map<string, Standing[]> {
  return Map.groupBy(standing, ({ employee_id }) => employee_id);
}
