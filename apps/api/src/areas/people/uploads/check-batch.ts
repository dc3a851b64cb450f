import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { applyRow } from '@plenty/domain/uploads/apply-row';
import { followPay, linesOfRepricings } from '@plenty/domain/uploads/follow-pay';
import type { Impact } from '@plenty/domain/uploads/impact';
import { impactOf } from '@plenty/domain/uploads/impact-of';
import type { ImpactScheme } from '@plenty/domain/uploads/impact-scheme';
import type { KnownPerson, KnownSelection } from '@plenty/domain/uploads/known-person';
import type { MatchedColumn } from '@plenty/domain/uploads/match-columns';
import type { RowFieldFault } from '@plenty/domain/uploads/row-faults';
import { readRow, shownCell, type ReadRow, type RowFault } from '@plenty/domain/uploads/row-values';
import type { Day } from '@plenty/domain/dates/day';
import type { UploadFieldName } from '@plenty/domain/uploads/upload-fields';
import type { OfferedScheme } from '@plenty/domain/scheme/offered';
import type { NewNiNumber } from './check-questions.ts';
import type { SeenRows } from './seen-rows.ts';
import { settlementImpact } from './settlement-impact.ts';
import { writtenFactsOf, type WrittenRow } from './written-row.ts';

/** What every row of a file is held against. */
export interface FileContext {
  readonly columns: readonly MatchedColumn[];
  readonly seen: SeenRows;
  /** What rows of existing benefits have brought in so far, by the ids of people. */
  readonly broughtIn: Map<string, readonly KnownSelection[]>;
  /** The accounts of administrators who may give rights and are not leaving, by the rows so far either. */
  readonly settingsHolders: Set<string>;
  readonly scheme: ImpactScheme;
  readonly offered: OfferedScheme;
  readonly today: Day;
  readonly newId: () => string;
}

/** A row of the file once its cells are read. */
export interface CheckedFileRow extends ReadRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Everybody whom the rows of a batch may be about, or in the way of. */
export interface Neighbours {
  readonly byNumber: ReadonlyMap<string, KnownPerson>;
  readonly byAddress: ReadonlyMap<string, KnownPerson>;
  /** Accounts that are no employee's, by their addresses. */
  readonly taken: ReadonlyMap<string, AccountWithoutEmployee>;
}

export interface AccountWithoutEmployee {
  readonly address: string;
  readonly accountId: string;
  readonly dateOfBirth: Day | null;
  /** An administrator's, who can become an employee: by the date of birth the two are known to be one person. */
  readonly mayJoin: boolean;
}

export interface CheckedRow {
  readonly row: WrittenRow;
  readonly impact: Impact | null;
  /** A National Insurance number that the row brings, or takes away; the row itself does not say it. */
  readonly niNumber?: NewNiNumber;
}

export function toFileRow(columns: readonly MatchedColumn[], line: number, cells: readonly string[]): CheckedFileRow {
  return {
    ...readRow(columns, cells),
    line,
    cells: cells.map((cell, at) => shownCell(columns[at]?.field ?? null, cell)),
  };
}

/** What a row is found to be, and what it does. */
export function checkRow(file: FileContext, row: CheckedFileRow, neighbours: Neighbours): CheckedRow {
  const { values } = row;
  const known = neighbours.byNumber.get(values.payrollNumber ?? '') ?? null;
  const named = rowNamesOf(row, known);
  const faults = [...row.faults, ...repeatedRows(file, row), ...inTheWay(file, row, known, neighbours)];
  const account = administratorsAccount(row, known, neighbours);
  const applied = applyRow(known, values, { ...file, accountId: account?.accountId });
  if (applied.outcome === 'faulty')
    faults.push(...applied.faults.filter(isNews).map((fault) => placed(file, row, fault)));
  if (faults.length === 0 && applied.outcome === 'leaver') faults.push(...lastAdministrator(file, row, applied.after));
  if (faults.length > 0 || applied.outcome === 'faulty')
    return { row: { ...named, outcome: 'faulty', faults }, impact: null };
  const { outcome, after } = applied;
  const impact = outcome === 'same' ? repairOf(after, file) : withSettlements(known, after, file);
  const written = {
    ...named,
    outcome,
    ...writtenFactsOf({ known, after, outcome, joinsAccount: account !== undefined }),
  };
  const ni = known?.niNumber !== after.niNumber && {
    niNumber: { employeeId: after.id, niNumber: after.niNumber ?? null },
  };
  if (!impact || impact.lines.length === 0) return { row: written, impact, ...ni };
  const kinds = [...new Set(impact.lines.map(({ kind }) => kind))];
  return { row: { ...written, impact: impact.lines, impact_kinds: kinds }, impact, ...ni };

  /** A cell that cannot be read is not missing as well. */
  function isNews({ field }: RowFieldFault): boolean {
    const header = headerOf(file, field);
    return !row.faults.some(({ column }) => column === header);
  }
}

function withSettlements(known: KnownPerson | null, after: KnownPerson, file: FileContext): Impact {
  const impact = impactOf(known, after, file.scheme, file);
  const settled = settlementImpact(known, after, file.offered);
  return settled.length === 0 ? impact : { ...impact, lines: [...impact.lines, ...settled] };
}

/** A row that says nothing new still brings what somebody has to the price that is right by what is known. */
function repairOf(person: KnownPerson, { scheme, today }: FileContext): Impact | null {
  const since = scheme.yearOn(today)?.startsOn ?? today;
  // What is still to come needs no repair: it is promised by the night at the latest.
  const repricings = followPay(person, scheme, since).filter(({ startsOn }) => startsOn <= today);
  return repricings.length === 0 ? null : { lines: linesOfRepricings(repricings, person, scheme), repricings };
}

function rowNamesOf({ line, cells, values }: CheckedFileRow, known: KnownPerson | null) {
  const name = [values.firstName ?? known?.firstName, values.surname ?? known?.surname].filter(Boolean).join(' ');
  return { line, cells, name, payroll_number: values.payrollNumber ?? '' };
}

/** The same number, or the same address, twice in one file. */
function repeatedRows(file: FileContext, { line, values }: CheckedFileRow): RowFault[] {
  const { payrollNumber, email } = values;
  const asked = [
    payrollNumber !== undefined && { key: `#${payrollNumber}`, field: 'payrollNumber' as const, value: payrollNumber },
    email !== undefined && { key: `@${normaliseEmail(email)}`, field: 'email' as const, value: email },
  ];
  return asked.flatMap((each) => {
    if (!each) return [];
    const { key, field, value } = each;
    return file.seen.see(line, { key, value, column: headerOf(file, field) }) ?? [];
  });
}

/** Somebody has to be left who can give rights. */
function lastAdministrator(file: FileContext, row: CheckedFileRow, { accountId = '' }: KnownPerson): RowFault[] {
  const { settingsHolders } = file;
  if (!settingsHolders.has(accountId)) return [];
  if (settingsHolders.size > 1) {
    settingsHolders.delete(accountId);
    return [];
  }
  const message =
    'This is the last administrator with platform settings. Please give the right to somebody else before they leave';
  return [placed(file, row, { field: 'leftOn', message })];
}

/** Whoever was made an administrator before the employee data came becomes an employee by it. */
function administratorsAccount(
  { values }: CheckedFileRow,
  known: KnownPerson | null,
  { taken }: Neighbours,
): AccountWithoutEmployee | undefined {
  if (values.email === undefined || known?.accountId !== undefined) return undefined;
  const account = taken.get(normaliseEmail(values.email));
  return account?.mayJoin ? account : undefined;
}

/** An address by which someone else of the client logs in. */
function inTheWay(
  file: FileContext,
  row: CheckedFileRow,
  known: KnownPerson | null,
  neighbours: Neighbours,
): RowFault[] {
  const { byAddress, taken } = neighbours;
  const { email } = row.values;
  if (email === undefined) return [];
  const address = normaliseEmail(email);
  const holder = byAddress.get(address);
  const account = administratorsAccount(row, known, neighbours);
  if (account) {
    const dateOfBirth = row.values.dateOfBirth ?? known?.dateOfBirth;
    if (account.dateOfBirth === dateOfBirth) return [];
    const message = `'${email}' belongs to an administrator with another date of birth. Please check both, or give another address`;
    return [placed(file, row, { field: 'email', message })];
  }
  if (!taken.has(address) && (!holder || holder.id === known?.id)) return [];
  const whose = holder ? `belongs to the person with the payroll number ${holder.payrollNumber}` : 'is in use already';
  return [
    placed(file, row, {
      field: 'email',
      message: `'${email}' ${whose}. Please give another address, or leave it empty`,
    }),
  ];
}

function placed({ columns }: FileContext, { cells }: CheckedFileRow, { field, message }: RowFieldFault): RowFault {
  const at = columns.findIndex((column) => column.field?.name === field);
  return { column: columns[at]?.header ?? null, value: (cells[at] ?? '').trim(), message };
}

function headerOf({ columns }: FileContext, name: UploadFieldName): string {
  return columns.find(({ field }) => field?.name === name)?.header ?? '';
}
