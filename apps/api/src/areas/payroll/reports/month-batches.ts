import { firstOf, lastOf } from '@plenty/domain/dates/day';
import { orderBySurname, type OrderedName } from '@plenty/domain/reports/surname-order';
import { niNumbersOf, type KeptNiNumber } from '../../../platform/ni-numbers-table.ts';
import type { ClosedMonth } from './months-table.ts';
import {
  REPORT_PEOPLE,
  reportNames,
  reportPeople,
  standingChoices,
  type ReportedName,
  type ReportedPerson,
  type SomePeople,
  type StandingSelection,
} from './people-table.ts';
import { readLines, type PersonLines } from './read-lines.ts';
import { readAhead, type ReadClient } from './reading.ts';

export interface PaidPerson extends ReportedPerson, PersonLines {}

/** Some people, with what reports of a month tell of them. */
export interface MoneyBatch {
  readonly last: string;
  readonly people: readonly PaidPerson[];
}

/** With what they had chosen in the month or the one before, where the report tells of it. */
export interface PayrollBatch extends MoneyBatch {
  readonly chosen?: ReadonlyMap<string, readonly StandingSelection[]>;
  /** By people's ids, sealed. */
  readonly niNumbers?: ReadonlyMap<string, KeptNiNumber>;
}

export interface MemberBatch extends MoneyBatch {
  /** What of their choices stands at the end of the month, and did at the end of the one before, by their ids. */
  readonly standing: ReadonlyMap<string, readonly StandingSelection[]>;
  readonly standingBefore: ReadonlyMap<string, readonly StandingSelection[]>;
}

/** Everyone, some at a time, by the names that they had when the month closed. */
export function moneyBatches(read: ReadClient, closed: ClosedMonth): AsyncGenerator<MoneyBatch> {
  return readAhead(async (after) => {
    const [people] = await read(batchPeopleOf(closed, { after }));
    return toBatch(people, closed);
  });
}

/** Everyone who has lines, by surname, some at a time. */
export async function* payrollBatches(read: ReadClient, closed: ClosedMonth): AsyncGenerator<PayrollBatch> {
  const { month, before, closed_at: knownAt } = closed;
  const [names] = await read(reportNames(knownAt, before === null ? [month] : [before, month]));
  yield* payrollBatchesOf(read, closed, orderBySurname(names.map(toOrderedName)));
}

/** People in the order of a list of ids. */
export function payrollBatchesOf(
  read: ReadClient,
  closed: ClosedMonth,
  all: readonly string[],
): AsyncGenerator<PayrollBatch> {
  return readInOrder(all, async (ids) => {
    const [people, chosen, niNumbers] = await read(
      batchPeopleOf(closed, { ids }),
      chosenLately({ ids }, closed, closed.closed_at),
      niNumbersOf(ids, closed.closed_at),
    );
    const batch = toBatch(inOrderOf(ids, people), closed);
    return batch && { ...batch, chosen: byPerson(chosen), niNumbers: numbersByPerson(niNumbers) };
  });
}

/** What stood in a month or in the one before it. */
export function chosenLately(
  some: SomePeople,
  { month, before }: Pick<ClosedMonth, 'month' | 'before'>,
  knownAt: Date,
) {
  return standingChoices(some, { on: lastOf(month), since: firstOf(before ?? month), knownAt });
}

/** What is read of people in the order of a list of ids, some at a time. */
export function readInOrder<Batch extends { readonly last: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Batch | undefined>,
): AsyncGenerator<Batch> {
  let at = 0;
  return readAhead(async () => {
    const some = ids.slice(at, (at += REPORT_PEOPLE));
    return some.length === 0 ? undefined : read(some);
  });
}

export function toOrderedName({ id, surname, first_name, payroll_number }: ReportedName): OrderedName {
  return { id, surname, firstName: first_name, payrollNumber: payroll_number };
}

export function inOrderOf<Person extends { readonly id: string }>(
  ids: readonly string[],
  people: readonly Person[],
): Person[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** With what they had chosen, as it was known when the month closed, and when the one before did. */
export function memberBatches(read: ReadClient, closed: ClosedMonth): AsyncGenerator<MemberBatch> {
  const { month, before, closed_at: knownAt, before_closed_at: knownBefore } = closed;
  return readAhead(async (after) => {
    const [people, standing, standingBefore] = await read(
      batchPeopleOf(closed, { after }),
      standingChoices({ after }, { on: lastOf(month), knownAt }),
      standingChoices({ after }, { on: lastOf(before ?? month), knownAt: knownBefore }),
    );
    const batch = toBatch(people, closed);
    return batch && { ...batch, standing: byPerson(standing), standingBefore: byPerson(standingBefore) };
  });
}

function batchPeopleOf({ month, before, closed_at: knownAt }: ClosedMonth, some: SomePeople) {
  return reportPeople(some, { month, before, knownAt });
}

function toBatch(people: readonly ReportedPerson[], { month }: ClosedMonth): MoneyBatch | undefined {
  const last = people.at(-1)?.id;
  if (last === undefined) return undefined;
  return { last, people: people.map((person) => ({ ...person, ...readLines(person.lines, month) })) };
}

export function numbersByPerson<Kept extends KeptNiNumber & { readonly employee_id: string }>(
  niNumbers: readonly Kept[],
): Map<string, Kept> {
  return new Map(niNumbers.map((each) => [each.employee_id, each]));
}

export function byPerson(standing: readonly StandingSelection[]): Map<string, StandingSelection[]> {
  return Map.groupBy(standing, ({ employee_id }) => employee_id);
}
