import { addDays, type Day } from '@plenty/domain/dates/day';
import { applyRow } from '@plenty/domain/uploads/apply-row';
import type { KnownEmployment, KnownPerson } from '@plenty/domain/uploads/known-person';
import { matchColumns } from '@plenty/domain/uploads/match-columns';
import { readRow } from '@plenty/domain/uploads/row-values';
import { uploadFieldsOf } from '@plenty/domain/uploads/upload-fields';
import { anEmployment } from './upload-people.ts';

/** A row that changes somebody: as they were, and as they will be. */
export interface ChangedPerson {
  readonly before: KnownPerson | null;
  readonly after: KnownPerson;
}

export interface UploadFile {
  readonly csv: Buffer;
  /** Without the rows that change nothing. */
  readonly changed: readonly ChangedPerson[];
  readonly counts: Readonly<Record<Outcome, number>>;
}

type Outcome = 'joiner' | 'change' | 'leaver' | 'same';

const HEADERS = [
  'Payroll number',
  'First name',
  'Surname',
  'Email address',
  'Date of birth',
  'Sex',
  'Joined on',
  'Left on',
  'Effective from',
  'Grade',
  'Department',
  'Location',
  'Region',
  'Contract',
  'Hours per week',
  'Salary',
] as const;

/** Of twenty rows four are joiners, five a raise, five a move, one leaves, and five say again what is known. */
export function makeUploadFile(rows: number, people: readonly KnownPerson[], today: Day): UploadFile {
  const { columns } = matchColumns(HEADERS, uploadFieldsOf([]));
  const changed: ChangedPerson[] = [];
  const counts: Record<Outcome, number> = { joiner: 0, change: 0, leaver: 0, same: 0 };
  const lines = [HEADERS.join(',')];
  let next = 0;
  for (let at = 0; at < rows; at++) {
    const known = at % 20 < 4 ? null : (people[next++] ?? null);
    const cells = known ? cellsOf(known, at % 20, today) : joinerCells(at, today);
    lines.push(cells.join(','));
    const applied = applyRow(known, readRow(columns, cells).values, { today, newId: () => `new ${at}` });
    if (applied.outcome === 'faulty') throw new Error(`row ${at} is wrong: ${JSON.stringify(applied.faults)}`);
    if (applied.outcome === 'rehire') throw new Error(`row ${at} takes someone on again`);
    counts[applied.outcome]++;
    if (applied.outcome !== 'same') changed.push({ before: known, after: applied.after });
  }
  return { csv: Buffer.from(`${lines.join('\r\n')}\r\n`), changed, counts };
}

/** How many of so many rows are about somebody who is known. */
export function knownIn(rows: number): number {
  return Array.from({ length: rows }, (_, at) => at % 20).filter((place) => place >= 4).length;
}

function cellsOf({ payrollNumber, firstName, surname, employments }: KnownPerson, place: number, today: Day): string[] {
  const now = employments[0];
  if (!now) throw new Error('everybody has an employment');
  const isRaise = place >= 4 && place < 9;
  const isMove = place >= 9 && place < 14;
  const salary = isRaise ? Math.round((now.salaryPence * 1.05) / 100) : now.salaryPence / 100;
  const leftOn = place === 14 ? addDays(today, 30) : '';
  const person = [payrollNumber, firstName, surname, '', '', '', '', leftOn, leftOn === '' ? addDays(today, 10) : ''];
  const department = isMove ? 'Central services' : now.department;
  return [...person, ...workCells({ ...now, department }, salary)];
}

function joinerCells(at: number, today: Day): string[] {
  const facts = anEmployment(at);
  const names = [`J${at}`, `Jo${at % 300}`, `Joiner${at % 700}`, `jo${at}@large.test`];
  const days = ['1990-05-20', 'Female', addDays(today, 20), '', ''];
  return [...names, ...days, ...workCells(facts, facts.salaryPence / 100)];
}

function workCells({ grade, department, location, contract, hoursPerWeek }: KnownEmployment, pounds: number): string[] {
  return [grade, department, location, 'England', contract, String(hoursPerWeek), String(pounds)];
}
