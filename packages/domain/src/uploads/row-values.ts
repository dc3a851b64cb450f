import type { Day, Month } from '../dates/day.ts';
import type { CustomValue, EmployeeFacts } from '../employees/employee-facts.ts';
import type { MatchedColumn } from './match-columns.ts';
import { readCell, type CellValue } from './read-cell.ts';
import { maskNiNumber, MASK, readNiNumber } from '../employees/ni-number.ts';
import { OWN_PREFIX, type UploadField } from './upload-field.ts';

type RowFacts = Pick<
  EmployeeFacts,
  'contract' | 'grade' | 'department' | 'location' | 'region' | 'hoursPerWeek' | 'niCategory'
>;

/** What a row says: a field that is missing is left as it is, one that is null is taken away. */
export interface RowValues extends Partial<RowFacts> {
  readonly payrollNumber?: string;
  readonly title?: string | null;
  readonly firstName?: string;
  readonly surname?: string;
  readonly email?: string;
  readonly dateOfBirth?: Day;
  readonly sex?: 'female' | 'male';
  readonly niNumber?: string | null;
  readonly joinedOn?: Day;
  readonly leftOn?: Day | null;
  readonly effectiveFrom?: Day;
  readonly status?: 'active' | 'inactive';
  /** In pence. */
  readonly salary?: number;
  readonly bonus?: number | null;
  readonly bonusPaidIn?: Month | null;
  readonly studentLoans?: EmployeeFacts['studentLoans'] | null;
  readonly leaveDays?: number | null;
  readonly leaveDaysTaken?: number | null;
  readonly probationUntil?: Day | null;
  readonly smoker?: boolean | null;
  readonly voucherSchemeJoinedOn?: Day | null;
  /** By the names that the client has for them. */
  readonly own: Readonly<Record<string, CustomValue | null>>;
}

/** What is wrong with a row, and where. */
export interface RowFault {
  /** As the file calls it; null where it is the whole row. */
  readonly column: string | null;
  readonly value: string;
  readonly message: string;
}

export interface ReadRow {
  readonly values: RowValues;
  readonly faults: readonly RowFault[];
}

/** A cell as others may see it: of a National Insurance number its end, and of what is none nothing. */
export function shownCell(field: UploadField | null, cell: string): string {
  if (field?.name !== 'niNumber' || ['', 'none'].includes(cell.trim().toLowerCase())) return cell;
  const number = readNiNumber(cell);
  return number === undefined ? MASK : maskNiNumber(number);
}

/** The cells of a row by the columns of its file. */
export function readRow(columns: readonly MatchedColumn[], cells: readonly string[]): ReadRow {
  const values: Record<string, CellValue> = {};
  const own: Record<string, CustomValue | null> = {};
  const faults: RowFault[] = [];
  for (const [at, { field, header }] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (!field || cell === '') continue;
    const read = readCell(field, cell);
    if ('fault' in read) faults.push({ column: header, value: shownCell(field, cell).trim(), message: read.fault });
    else if (read.value === undefined) continue;
    // A field of the client's own is no list.
    else if (field.name.startsWith(OWN_PREFIX))
      own[field.name.slice(OWN_PREFIX.length)] = read.value as CustomValue | null;
    else values[field.name] = read.value;
  }
  // The kind and the choices of each field are those of its type above.
  return { values: { ...values, own }, faults };
}
