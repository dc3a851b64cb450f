import { lastOf, nextMonth } from '@plenty/domain/dates/day';
import type { ContributionLine } from '@plenty/domain/month-close/contribution';
import { orderBySurname } from '@plenty/domain/reports/surname-order';
import { NOTHING_OFFERED, readOffered, type OfferedScheme } from '@plenty/domain/scheme/offered';
import { closingLinesOf } from '../month-close/close-people.ts';
import { SCHEMES } from '../../enrolment/public.ts';
import { niNumbersOf } from '../../../platform/ni-numbers-table.ts';
import { closingPeople, type ClosingBatch } from '../month-close/people-table.ts';
import type { ClosingPerson } from '../month-close/person.ts';
import {
  byPerson,
  chosenLately,
  inOrderOf,
  numbersByPerson,
  readInOrder,
  toOrderedName,
  type MemberBatch,
  type PaidPerson,
  type PayrollBatch,
} from '../reports/month-batches.ts';
import {
  REPORT_PEOPLE,
  reportNames,
  reportPeople,
  standingChoices,
  type ReportedPerson,
  type SomePeople,
} from '../reports/people-table.ts';
import { readLines, type PersonLines } from '../reports/read-lines.ts';
import { readAhead, type ReadClient } from '../reports/reading.ts';
import { ALL_KNOWN, type Rehearsal } from './plan-rehearsal.ts';

/** Few enough that no request waits for long. */
const PEOPLE_A_TURN = 20;

/** Everyone with what a month would come to for them, by their ids. Reads alone, some people at a time, each read by itself. */
export async function* rehearsedBatches(read: ReadClient, rehearsal: Rehearsal): AsyncGenerator<MemberBatch> {
  const { month, before, beforeKnownAt } = rehearsal;
  const [[offering]] = await read(SCHEMES);
  const offered = readOffered(offering?.schemes ?? NOTHING_OFFERED);
  const batches = readAhead(async (after) => {
    const [people, [closing], standing, standingBefore] = await read(
      ...peopleQueries(rehearsal, { after }),
      standingChoices({ after }, { on: lastOf(month), knownAt: ALL_KNOWN }),
      standingChoices({ after }, { on: lastOf(before ?? month), knownAt: beforeKnownAt }),
    );
    return toRead(people, closing, { standing: byPerson(standing), standingBefore: byPerson(standingBefore) });
  });
  for await (const { people, closing, ...batch } of batches)
    yield { ...batch, people: await rehearsePeople(people, closing, { offered, rehearsal }) };
}

/** The same by surname, as the payroll report has them. */
export async function* rehearsedPayroll(read: ReadClient, rehearsal: Rehearsal): AsyncGenerator<PayrollBatch> {
  const [[offering], names] = await read(SCHEMES, reportNames(ALL_KNOWN, null));
  const offered = readOffered(offering?.schemes ?? NOTHING_OFFERED);
  const batches = readInOrder(orderBySurname(names.map(toOrderedName)), async (ids) => {
    const [people, [closing], chosen, niNumbers] = await read(
      ...peopleQueries(rehearsal, { ids }),
      chosenLately({ ids }, rehearsal, ALL_KNOWN),
      niNumbersOf(ids),
    );
    return toRead(inOrderOf(ids, people), closing, {
      chosen: byPerson(chosen),
      niNumbers: numbersByPerson(niNumbers),
    });
  });
  for await (const { people, closing, ...batch } of batches)
    yield { ...batch, people: await rehearsePeople(people, closing, { offered, rehearsal }) };
}

function peopleQueries({ month, before, changedSince, yearStartsOn: standingFrom }: Rehearsal, some: SomePeople) {
  return [
    reportPeople(some, { month, before, knownAt: ALL_KNOWN }),
    closingPeople(some, { changedSince, standingFrom, most: REPORT_PEOPLE }),
  ] as const;
}

function toRead<Choices>(people: readonly ReportedPerson[], closing: ClosingBatch | undefined, choices: Choices) {
  const last = people.at(-1)?.id;
  if (last === undefined) return undefined;
  return { last, people, closing: JSON.parse(closing?.people ?? '[]') as readonly ClosingPerson[], ...choices };
}

/** Some at a time, so that requests come in between. */
async function rehearsePeople(
  people: readonly ReportedPerson[],
  closing: readonly ClosingPerson[],
  rehearsing: Rehearsing,
): Promise<PaidPerson[]> {
  const byId = new Map(closing.map((person) => [person.id, person]));
  const paid: PaidPerson[] = [];
  for (const [at, person] of people.entries()) {
    if (at % PEOPLE_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
    paid.push({ ...person, ...rehearsePerson(person, byId.get(person.id), rehearsing) });
  }
  return paid;
}

interface Rehearsing {
  readonly offered: OfferedScheme;
  readonly rehearsal: Rehearsal;
}

/** Month after month as the close itself would do it, each on what the one before has come to. */
function rehearsePerson(
  { lines }: ReportedPerson,
  person: ClosingPerson | undefined,
  { offered, rehearsal: { month, start, firstMonth } }: Rehearsing,
): PersonLines {
  if (!person) return { paid: [], before: [] };
  const closed = person.closed?.filter((line) => line.month < start) ?? null;
  let paid = closingLinesOf({ ...person, closed }, offered, { month: start, firstMonth });
  let before: readonly ContributionLine[] = readLines(lines, month).before;
  // Behind the first, nothing changes any more.
  for (let next = nextMonth(start); next <= month; next = nextMonth(next)) {
    before = paid.filter((line) => line.forMonth === line.month);
    paid = closingLinesOf({ ...person, changed: false, closed: null }, offered, { month: next, firstMonth });
  }
  return { paid, before };
}
