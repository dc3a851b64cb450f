import type { Day, Month } from '@plenty/domain/dates/day';
import { maskNiNumber } from '@plenty/domain/employees/ni-number';
import { noteOfRow, payElementOf, treatmentOfRow } from '@plenty/domain/reports/pay-element';
import { deductionOf, isRowChosen, isTaxedSacrifice, paymentOf, rowTypeOf } from '@plenty/domain/reports/payroll-file';
import type { LayoutColumn, PayrollColumn, PayrollLayout } from '@plenty/domain/reports/payroll-layout';
import { toDayCell, type ColumnTotal, type SheetCell, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { BenefitsOfMonth } from './benefits-of-month.ts';
import { sayTaxedSacrifice, type PayrollSheetRow } from './payroll-sheet.ts';

/** A row of the payroll report in a layout: the person's part, or the employer's where that has a row of its own. */
export interface LayoutRow extends PayrollSheetRow {
  readonly isEmployers: boolean;
  readonly payGroup: string | null;
}

export interface LayoutContext {
  readonly month: Month;
  readonly payOn: Day;
  readonly benefits: BenefitsOfMonth;
  /** By people's ids. */
  readonly payGroups: ReadonlyMap<string, string | null>;
  readonly masksNumbers: boolean;
}

export function layoutColumns(layout: PayrollLayout, context: LayoutContext): SheetColumn<LayoutRow>[] {
  return layout.columns.map((column) => ({
    header: column.heading,
    width: Math.max(12, column.heading.length + 2),
    cell: cellOf(column, context),
    total: totalOf(column),
  }));
}

/** The rows that a layout has of some rows of the report. */
export function layoutRows(
  { rows: choice, hasEmployerRows }: PayrollLayout,
  { benefits, payGroups }: LayoutContext,
  rows: readonly PayrollSheetRow[],
): LayoutRow[] {
  return rows.flatMap((row) => {
    const payGroup = payGroups.get(row.person.id) ?? null;
    const isChosen = isRowChosen(row, choice);
    const hasOwn = hasEmployerRows && benefits.get(row.benefit).employerPayElement !== undefined;
    const own = { ...row, payGroup, isEmployers: false, ...(hasOwn && { employerPence: 0 }) };
    const employers = {
      ...row,
      payGroup,
      isEmployers: true,
      employeePence: 0,
      fundPence: 0,
      shortPence: 0,
      changePence: null,
    };
    const hasEmployers = hasOwn && row.employerPence !== 0 && (isChosen || choice === 'deductions');
    return [...(isChosen ? [own] : []), ...(hasEmployers ? [employers] : [])];
  });
}

function totalOf({ total, totalText }: LayoutColumn): ColumnTotal | undefined {
  return totalText === undefined ? total : { text: totalText };
}

function cellOf(
  { from, text = '', codes, isReversed }: LayoutColumn,
  context: LayoutContext,
): (row: LayoutRow) => SheetCell {
  if (from === undefined) return () => text;
  const cell = CELLS[from];
  if (codes) {
    const known = new Map(Object.entries(codes));
    return (row) => {
      const ours = cell(row, context);
      return typeof ours === 'string' ? (known.get(ours) ?? ours) : ours;
    };
  }
  if (!isReversed) return (row) => cell(row, context);
  return (row) => {
    const money = cell(row, context);
    // Nothing reversed is nothing, and not minus nothing.
    return money !== null && typeof money === 'object' && 'pence' in money ? { pence: 0 - money.pence } : money;
  };
}

const CELLS: Readonly<Record<PayrollColumn, (row: LayoutRow, context: LayoutContext) => SheetCell>> = {
  'payroll-number': ({ person }) => person.payroll_number,
  'ni-number': ({ niNumber }, { masksNumbers }) => (niNumber && masksNumbers ? maskNiNumber(niNumber) : niNumber),
  surname: ({ person }) => person.surname,
  'first-name': ({ person }) => person.first_name,
  'date-of-birth': ({ person }) => ({ day: person.date_of_birth }),
  'pay-group': ({ payGroup }) => payGroup,
  benefit: ({ benefit }, { benefits }) => benefits.get(benefit).name,
  'pay-element': ({ benefit, isEmployers }, { benefits }) => {
    const offered = benefits.get(benefit);
    return (isEmployers ? offered.employerPayElement : undefined) ?? payElementOf(offered);
  },
  'row-type': (row) => (row.isEmployers ? 'Employer' : rowTypeOf(row)),
  treatment: (row, { benefits }) =>
    row.isEmployers ? 'Employer only' : treatmentOfRow(benefits.get(row.benefit), row),
  'taxed-sacrifice': (row, { benefits }) =>
    row.isEmployers ? null : sayTaxedSacrifice(isTaxedSacrifice(benefits.get(row.benefit), row)),
  month: (_, { month }) => month,
  'for-month': ({ forMonth }) => forMonth,
  'pay-date': (_, { payOn }) => ({ day: payOn }),
  'effective-from': ({ days }) => toDayCell(days.from),
  'effective-to': ({ days }) => toDayCell(days.to),
  amount: ({ isEmployers, employeePence, employerPence }) => ({ pence: isEmployers ? employerPence : employeePence }),
  deduction: (row) => ({ pence: deductionOf(row) }),
  payment: (row) => ({ pence: paymentOf(row) }),
  'employer-cost': ({ employerPence: pence }) => ({ pence }),
  'benefit-fund': ({ fundPence: pence }) => ({ pence }),
  change: ({ changePence: pence }) => (pence === null ? null : { pence }),
  'not-taken': ({ shortPence: pence }) => ({ pence }),
  note: (row, { month }) => noteOfRow(row, month),
};
