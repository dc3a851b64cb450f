import { lastOf, nextMonth } from '@plenty/domain/dates/day';
import type { ContributionLine } from '@plenty/domain/month-close/contribution';
import { NOTHING_OFFERED, readOffered, type OfferedScheme } from '@plenty/domain/scheme/offered';
import { closingLinesOf } from '../month-close/close-people.ts';
import { SCHEMES } from '../../enrolment/public.ts';
import { peopleAfter } from '../month-close/people-table.ts';
import type { ClosingPerson } from '../month-close/person.ts';
import { byPerson, type MemberBatch, type PaidPerson } from '../reports/month-batches.ts';
import { REPORT_PEOPLE, reportPeopleAfter, standingAfter, type ReportedPerson } from '../reports/people-table.ts';
import { readLines, type PersonLines } from '../reports/read-lines.ts';
import { readAhead, type ReadClient } from '../reports/reading.ts';
import { ALL_KNOWN, type Rehearsal } from './plan-rehearsal.ts';

/** Few enough that no request waits for long. */
const PEOPLE_A_TURN = 20;

/** Everyone with what a month would come to for them. Reads alone, some people at a time, each read by itself. */
export async function* rehearsedBatches(read: ReadClient, rehearsal: Rehearsal): AsyncGenerator<MemberBatch> {
  const [[offering]] = await read(SCHEMES);
  const offered = readOffered(offering?.schemes ?? NOTHING_OFFERED);
  const batches = readAhead((after) => readBatch(read, rehearsal, after));
  for await (const { last, people, closing, standing, standingBefore } of batches) {
    const byId = new Map(closing.map((person) => [person.id, person]));
    const paid: PaidPerson[] = [];
    for (const [at, person] of people.entries()) {
      if (at % PEOPLE_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
      paid.push({ ...person, ...rehearsePerson(person, byId.get(person.id), { offered, rehearsal }) });
    }
    yield { last, people: paid, standing, standingBefore };
  }
}

async function readBatch(read: ReadClient, rehearsal: Rehearsal, after: string) {
  const { month, before, beforeKnownAt, changedSince, yearStartsOn: standingFrom } = rehearsal;
  const [people, [closing], standing, standingBefore] = await read(
    reportPeopleAfter(after, { month, before, knownAt: ALL_KNOWN }),
    peopleAfter({ after, changedSince, standingFrom, most: REPORT_PEOPLE }),
    standingAfter(after, { on: lastOf(month), knownAt: ALL_KNOWN }),
    standingAfter(after, { on: lastOf(before ?? month), knownAt: beforeKnownAt }),
  );
  const last = people.at(-1)?.id;
  if (last === undefined) return undefined;
  return {
    last,
    people,
    closing: JSON.parse(closing?.people ?? '[]') as readonly ClosingPerson[],
    standing: byPerson(standing),
    standingBefore: byPerson(standingBefore),
  };
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
