import type { Day } from '@plenty/domain/dates/day';
import {
  checkExistingBenefit,
  type CheckedExistingBenefit,
  type ExistingBenefit,
} from '@plenty/domain/existing-benefits/check-existing-benefit';
import { existingBenefitFieldsOf } from '@plenty/domain/existing-benefits/existing-benefit-fields';
import {
  readExistingBenefitRow,
  type ReadExistingBenefitRow,
} from '@plenty/domain/existing-benefits/existing-benefit-row';
import type { ExistingBenefitFault } from '@plenty/domain/existing-benefits/existing-benefit-values';
import { toCost } from '@plenty/domain/uploads/follow-pay';
import { isSameCost, type Impact, type ImpactLine } from '@plenty/domain/uploads/impact';
import type { ImpactScheme } from '@plenty/domain/uploads/impact-scheme';
import type { KnownPerson, KnownSelection } from '@plenty/domain/uploads/known-person';
import type { MatchedColumn } from '@plenty/domain/uploads/match-columns';
import { quoteCell } from '@plenty/domain/uploads/read-cell';
import type { RowFault } from '@plenty/domain/uploads/row-values';
import type { UploadField } from '@plenty/domain/uploads/upload-field';
import { wageLine } from '@plenty/domain/uploads/wage-impact';
import type { CheckedRow, FileContext, Neighbours } from './check-batch.ts';
import { existingBenefitFactsOf } from './written-existing-benefit.ts';
import type { WrittenRow } from './written-row.ts';

/** A row of a file of existing benefits once its cells are read. */
export interface ExistingBenefitFileRow extends ReadExistingBenefitRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The columns of such a file, by what is offered now; nothing where nothing is. */
export function benefitFieldsOn(scheme: ImpactScheme, day: Day): readonly UploadField[] | undefined {
  const offered = scheme.yearOn(day)?.benefits.map(({ benefit }) => benefit) ?? [];
  return offered.some(({ fields }) => fields.length > 0) ? existingBenefitFieldsOf(offered) : undefined;
}

export function toExistingBenefitRow(
  columns: readonly MatchedColumn[],
  line: number,
  cells: readonly string[],
): ExistingBenefitFileRow {
  return { ...readExistingBenefitRow(columns, cells), line, cells };
}

/** What a row is found to be, and what it does. */
export function checkExistingBenefitRow(
  file: FileContext,
  row: ExistingBenefitFileRow,
  { byNumber }: Neighbours,
): CheckedRow {
  const { values, line, cells } = row;
  const { payrollNumber = '', benefit, since } = values;
  const known = byNumber.get(payrollNumber);
  const named = {
    line,
    cells,
    name: known ? `${known.firstName} ${known.surname}` : '',
    payroll_number: payrollNumber,
  };
  const refuse = (faults: readonly RowFault[]): CheckedRow => ({
    row: { ...named, outcome: 'faulty', faults },
    impact: null,
  });
  const faults = [...row.faults, ...repeatedBenefit(file, row)];
  if (faults.length > 0 || benefit === undefined || since === undefined) return refuse(faults);
  if (!known) {
    const message = `Nobody with the payroll number ${quoteCell(payrollNumber)} is known. Please send employee data first`;
    return refuse([locateFault(file, row, { field: 'payrollNumber', message })]);
  }
  const person = withEarlierRows(file, known);
  const { scheme, today } = file;
  const checked = checkExistingBenefit({ person, values: { ...values, benefit, since }, scheme, today });
  if (checked.outcome === 'faulty') return refuse(checked.faults.map((fault) => locateFault(file, row, fault)));
  const written = { ...named, employee_id: known.id, account_id: known.accountId };
  return checked.outcome === 'same'
    ? { row: { ...written, outcome: 'same' }, impact: null }
    : toBroughtIn(file, { person, checked, written });
}

interface BroughtIn {
  readonly person: KnownPerson;
  readonly checked: Extract<CheckedExistingBenefit, { existing: ExistingBenefit }>;
  readonly written: Omit<WrittenRow, 'outcome'>;
}

function toBroughtIn(file: FileContext, { person, checked, written }: BroughtIn): CheckedRow {
  const { existing, outcome } = checked;
  const id = file.newId();
  const selection = toKnownSelection(existing, id, file.today);
  file.broughtIn.set(person.id, [...(file.broughtIn.get(person.id) ?? []), selection]);
  const kept = person.selections.filter((each) => each.id !== existing.replaces?.id);
  const impact = impactOfExistingBenefit(existing, person, {
    after: { ...person, selections: [...kept, selection] },
    file,
  });
  const row = { ...written, outcome, ...existingBenefitFactsOf(existing, id, file.scheme) };
  if (impact.lines.length === 0) return { row, impact: null };
  const kinds = [...new Set(impact.lines.map(({ kind }) => kind))];
  return { row: { ...row, impact: impact.lines, impact_kinds: kinds }, impact };
}

function impactOfExistingBenefit(
  { offered, startsOn, price, schemePrice, replaces }: ExistingBenefit,
  person: KnownPerson,
  { after, file }: { readonly after: KnownPerson; readonly file: FileContext },
): Impact {
  const about = { benefitId: offered.id, benefit: offered.benefit.name, from: startsOn };
  const [before, cost, byScheme] = [
    replaces?.price ? toCost(replaces.price) : null,
    toCost(price),
    toCost(schemePrice),
  ];
  const lines: ImpactLine[] = [];
  if (!replaces) lines.push({ ...about, kind: 'gains', before: null, after: cost });
  else if (!before || !isSameCost(before, cost)) lines.push({ ...about, kind: 'repriced', before, after: cost });
  if (!isSameCost(cost, byScheme)) lines.push({ ...about, kind: 'differs', before: byScheme, after: cost });
  const impact = { lines, repricings: [] };
  return { ...impact, lines: [...lines, ...wageLine(person, after, impact, file)] };
}

/** What rows before have said of the same person counts for this one. */
function withEarlierRows({ broughtIn }: FileContext, known: KnownPerson): KnownPerson {
  const earlier = broughtIn.get(known.id) ?? [];
  return earlier.length === 0 ? known : { ...known, selections: [...known.selections, ...earlier] };
}

function toKnownSelection(existing: ExistingBenefit, id: string, today: Day): KnownSelection {
  const { offered, startsOn, values, price, year, since } = existing;
  return {
    id,
    benefitId: offered.id,
    state: startsOn <= today ? 'active' : 'scheduled',
    values,
    startsOn,
    endsOn: null,
    price,
    schemeVersion: year.version,
    submittedOn: today,
    heldSince: since,
    isBroughtIn: true,
  };
}

/** The same benefit of the same person twice in one file. */
function repeatedBenefit(file: FileContext, row: ExistingBenefitFileRow): RowFault[] {
  const { payrollNumber, benefit } = row.values;
  if (payrollNumber === undefined || benefit === undefined) return [];
  const { column, value } = locateFault(file, row, { field: 'benefit', message: '' });
  const key = JSON.stringify([payrollNumber, benefit]);
  return [file.seen.see(row.line, { key, value, column: column ?? '' }) ?? []].flat();
}

function locateFault(
  { columns }: FileContext,
  { cells }: ExistingBenefitFileRow,
  { field, message }: ExistingBenefitFault,
): RowFault {
  const at = columns.findIndex((column) => column.field?.name === field);
  return { column: columns[at]?.header ?? null, value: (cells[at] ?? '').trim(), message };
}
