import type { Day } from '../dates/day.ts';
import type { Pence } from '../money/pence.ts';
import type { MatchedColumn } from '../uploads/match-columns.ts';
import { readCell, type CellReading } from '../uploads/read-cell.ts';
import type { RowFault } from '../uploads/row-values.ts';
import type { UploadField } from '../uploads/upload-field.ts';
import { isValueColumn, type ExistingBenefitFieldName } from './existing-benefit-fields.ts';

/** What a row of a file of existing benefits says. */
export interface ExistingBenefitValues {
  readonly payrollNumber?: string;
  /** Its code. */
  readonly benefit?: string;
  readonly since?: Day;
  /** Negative where they are given money. */
  readonly employeePays?: Pence;
  readonly employerPays?: Pence;
  /** What is chosen, by the names of the columns, as it is written: only the benefit knows how to read it. */
  readonly written: ReadonlyMap<string, string>;
}

export interface ReadExistingBenefitRow {
  readonly values: ExistingBenefitValues;
  readonly faults: readonly RowFault[];
}

const NEEDED: readonly ExistingBenefitFieldName[] = ['payrollNumber', 'benefit', 'since'];

/** Why rows under such a head cannot be understood, as a sentence. */
export function findMissingColumn(
  columns: readonly MatchedColumn[],
  fields: readonly UploadField[],
): string | undefined {
  const missing = fields.find(
    ({ name }) => NEEDED.some((needed) => needed === name) && !columns.some(({ field }) => field?.name === name),
  );
  return missing && `There is no column '${missing.header}'. Please use the headers of the template`;
}

/** The cells of a row by the columns of its file. */
export function readExistingBenefitRow(
  columns: readonly MatchedColumn[],
  cells: readonly string[],
): ReadExistingBenefitRow {
  const values: Record<string, unknown> = {};
  const written = new Map<string, string>();
  const faults: RowFault[] = [];
  for (const [at, { field, header }] of columns.entries()) {
    const cell = (cells[at] ?? '').trim();
    if (!field || cell === '') continue;
    if (isValueColumn(field)) {
      written.set(field.name, cell);
      continue;
    }
    const read = field.kind === 'money' ? readSigned(field, cell) : readCell(field, cell);
    if ('fault' in read) faults.push({ column: header, value: cell, message: read.fault });
    else if (read.value !== undefined) values[field.name] = read.value;
  }
  const missing = NEEDED.flatMap((name): RowFault[] => {
    const column = columns.find(({ field }) => field?.name === name);
    if (!column || values[name] !== undefined || faults.some((fault) => fault.column === column.header)) return [];
    return [{ column: column.header, value: '', message: `Please fill in ${column.header}` }];
  });
  // The kind of each field is that of its type above.
  return { values: { ...values, written }, faults: [...faults, ...missing] };
}

/** Money that somebody is given has a minus in front, as in payroll files. */
function readSigned(field: UploadField, cell: string): CellReading {
  const isGiven = /^[-−]/.test(cell);
  const read = readCell(field, isGiven ? cell.slice(1) : cell);
  return isGiven && 'value' in read && typeof read.value === 'number' ? { value: -read.value } : read;
}
