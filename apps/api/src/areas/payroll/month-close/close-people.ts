import { monthOf, type Day, type Month } from '@plenty/domain/dates/day';
import { closeMonth } from '@plenty/domain/month-close/close-month';
import { isRegular, type ContributionLine } from '@plenty/domain/month-close/contribution';
import { keepMinimumWage, settledLines, type WageToKeep } from '@plenty/domain/month-close/keep-minimum-wage';
import type { History } from '@plenty/domain/month-close/due';
import { chosenHistories } from './chosen.ts';
import { includedHistories } from './included.ts';
import { readOffered, type OfferedScheme } from '@plenty/domain/scheme/offered';
import type { LineColumns } from './people-table.ts';
import { settlementLines } from '@plenty/domain/settlement/settlement-lines';
import { heldBy, leavesOn, type ClosingPerson } from './person.ts';
import { withRemainders } from './remainder.ts';
import { settlementsOf } from './settlements.ts';

export interface PeopleToClose {
  readonly month: Month;
  /** The first that is looked at again of whoever has changed: the first that was ever closed. */
  readonly firstMonth: Month;
  readonly schemes: string;
  readonly people: string;
}

/** The lines with which a month closes for some people. Runs beside the server: it burns the processor. */
export function task(input: unknown): LineColumns {
  const { month, firstMonth, schemes, people } = input as PeopleToClose;
  const offered = offeredIn(schemes);
  const lines: ClosedLine[] = [];
  for (const person of JSON.parse(people) as readonly ClosingPerson[])
    for (const line of closingLinesOf(person, offered, { month, firstMonth }))
      lines.push({ ...line, employee: person.id });
  return toLineColumns(lines);
}

interface ClosedLine extends ContributionLine {
  readonly employee: string;
}

/** The lines with which a month closes for somebody; earlier months are looked at where they have changed. */
export function closingLinesOf(
  person: ClosingPerson,
  offered: OfferedScheme,
  { month, firstMonth }: { readonly month: Month; readonly firstMonth: Month },
): ContributionLine[] {
  const from = person.changed ? firstMonth : month;
  const held = heldBy(person, offered);
  const chosen = chosenHistories(person, offered, { to: month, held });
  const histories = [
    ...withRemainders(chosen, person, offered, { to: month, held }),
    ...includedHistories(person, offered, { from, to: month, held }),
  ];
  const all = person.closed ?? [];
  const closed = all.filter(isRegular);
  const due = { month, firstMonth: from, histories: withGone(histories, closed), closed: settledLines(closed) };
  const lines = keepMinimumWage(closeMonth(due), toWageToKeep(person, offered, month));
  const leftOn = leftOnBy(person, month);
  const settlements = settlementsOf(person, offered, { chosen, held });
  return [
    ...lines.map((line) => ({ ...line, leftOn })),
    ...settlementLines({ month, firstMonth: from, settlements, leftOn, closed: all }),
  ];
}

/** What is settled comes after tax, and is no part of what the wage is held against. */
function toWageToKeep(person: ClosingPerson, { deductionOrder, rates }: OfferedScheme, month: Month): WageToKeep {
  const paid = { ...person.facts, employments: person.employments ?? [] };
  return { month, person: paid, deductionOrder, closed: (person.closed ?? []).filter(isRegular), rates };
}

/** Payroll must know what comes with or after somebody's last pay. */
function leftOnBy(person: ClosingPerson, month: Month): Day | null {
  const leftOn = leavesOn(person);
  return leftOn === null || monthOf(leftOn) > month ? null : leftOn;
}

/** What was paid for something that somebody is now known never to have had comes back. */
function withGone(histories: readonly History[], closed: readonly ContributionLine[]): readonly History[] {
  if (closed.length === 0) return histories;
  const known = new Set(histories.map(({ benefit }) => benefit));
  const gone = new Set(closed.map(({ benefit }) => benefit).filter((benefit) => !known.has(benefit)));
  return [
    ...histories,
    ...[...gone].map((benefit): History => ({ benefit, proration: 'whole-month', leavesOn: null, versions: [] })),
  ];
}

let last: { readonly text: string; readonly offered: OfferedScheme } | undefined;

/** All people of a client come with the same schemes: they are read once. */
function offeredIn(text: string): OfferedScheme {
  if (last?.text !== text) last = { text, offered: readOffered(text) };
  return last.offered;
}

/** Ids, months and numbers need no quotes in PostgreSQL's arrays. */
function toLineColumns(lines: readonly ClosedLine[]): LineColumns {
  const column = (value: (line: ClosedLine) => string | number): string => `{${lines.map(value).join(',')}}`;
  return {
    count: lines.length,
    employees: column(({ employee }) => employee),
    benefits: column(({ benefit }) => benefit),
    forMonths: column(({ forMonth }) => forMonth),
    kinds: column(({ kind }) => kind ?? 'regular'),
    leftOn: column(({ leftOn }) => leftOn ?? 'NULL'),
    employeePence: column(({ employeePence }) => employeePence),
    employerPence: column(({ employerPence }) => employerPence),
    fundPence: column(({ fundPence }) => fundPence),
    shortPence: column(({ shortPence }) => shortPence ?? 0),
  };
}
