import type { Month } from '@plenty/domain/dates/day';
import { noteOfRow, payElementOf, payTreatmentOf, treatmentOfRow } from '@plenty/domain/reports/pay-element';
import {
  deductionOf,
  effectiveDaysOf,
  isRowChosen,
  isTaxedSacrifice,
  paymentOf,
  type EffectiveDays,
  type StoodChoice,
} from '@plenty/domain/reports/payroll-file';
import { payrollRows, type PayrollRow } from '@plenty/domain/reports/payroll-rows';
import { openNiNumber } from '../../../platform/ni-numbers-table.ts';
import type { Seals } from '../../../platform/secrets/seal.ts';
import { toDayCell, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { BenefitsOfMonth } from './benefits-of-month.ts';
import { columnsIn, type FormatVersions } from './format-versions.ts';
import type { PayrollBatch } from './month-batches.ts';
import type { ReportedPerson, StandingSelection } from './people-table.ts';

export interface PayrollSheetRow extends PayrollRow {
  readonly person: ReportedPerson;
  /** By what they had chosen in the month or the one before. */
  readonly days: EffectiveDays;
  /** Where there is one and the report tells of it. */
  readonly niNumber: string | null;
}

/** How a payroll report is made: what opens sealed numbers, and the version of the format where it has been made before. */
interface PayrollReportOptions {
  readonly seals: Seals;
  readonly version?: number | undefined;
}

/** Every deduction and every cost of a month, person by person. */
export function payrollReport(month: Month, benefits: BenefitsOfMonth, { seals, version }: PayrollReportOptions) {
  const { codeOf } = benefits;
  return {
    ...columnsIn(PAYROLL_FORMATS, [month, benefits], version),
    isChosen: isRowChosen,
    rowsOf: ({ people, chosen, niNumbers }: PayrollBatch): PayrollSheetRow[] => {
      const rows: PayrollSheetRow[] = [];
      for (const person of people) {
        const { paid: lines, before } = person;
        const kept = niNumbers?.get(person.id);
        const niNumber = kept ? openNiNumber(seals, kept) : null;
        const choices = chosen?.get(person.id)?.map(toStoodChoice) ?? [];
        for (const row of payrollRows(month, { lines, before, codeOf })) {
          const days = effectiveDaysOf(row, { month, choices, codeOf });
          rows.push({ ...row, person, days, niNumber });
        }
      }
      return rows;
    },
  };
}

function toStoodChoice({ benefit_id: benefit, starts_on: startsOn, ends_on: endsOn }: StandingSelection): StoodChoice {
  return { benefit, startsOn, endsOn };
}

export const PAYROLL_FORMATS: FormatVersions<[Month, BenefitsOfMonth], PayrollSheetRow> = new Map([
  [1, firstColumnsOf],
  [2, columnsWithNotes],
  [3, columnsToImport],
]);

/** Whose rows stand by surname and know what was chosen; those before stand by ids. */
export const FIRST_BY_SURNAME = 3;

/** As payroll software takes them: payments apart from deductions, taxed sacrifice apart from other, and a control total. */
function columnsToImport(month: Month, benefits: BenefitsOfMonth): SheetColumn<PayrollSheetRow>[] {
  return [
    { header: 'Payroll number', width: 16, cell: ({ person }) => person.payroll_number, total: CONTROL_TOTAL },
    { header: 'Surname', width: 20, cell: ({ person }) => person.surname, total: 'rows' },
    { header: 'First name', width: 18, cell: ({ person }) => person.first_name },
    { header: 'NI number', width: 12, cell: ({ niNumber }) => niNumber },
    { header: 'Benefit', width: 28, cell: ({ benefit }) => benefits.get(benefit).name },
    { header: 'Pay element', width: 20, cell: ({ benefit }) => payElementOf(benefits.get(benefit)) },
    {
      header: 'Employer pay element',
      width: 20,
      cell: ({ benefit }) => benefits.get(benefit).employerPayElement ?? null,
    },
    { header: 'Treatment', width: 18, cell: (row) => treatmentOfRow(benefits.get(row.benefit), row) },
    {
      header: 'Taxed sacrifice (OpRA)',
      width: 22,
      cell: (row) => sayTaxedSacrifice(isTaxedSacrifice(benefits.get(row.benefit), row)),
    },
    { header: 'Month', width: 10, cell: () => month },
    { header: 'For month', width: 10, cell: ({ forMonth }) => forMonth },
    { header: 'Effective from', width: 14, cell: ({ days }) => toDayCell(days.from) },
    { header: 'Effective to', width: 14, cell: ({ days }) => toDayCell(days.to) },
    { header: 'Deduction', width: 14, cell: (row) => ({ pence: deductionOf(row) }), total: 'sum' },
    { header: 'Payment', width: 14, cell: (row) => ({ pence: paymentOf(row) }), total: 'sum' },
    { header: 'Employer cost', width: 14, cell: ({ employerPence: pence }) => ({ pence }), total: 'sum' },
    { header: 'Benefit fund', width: 14, cell: ({ fundPence: pence }) => ({ pence }), total: 'sum' },
    {
      header: 'Change from last month',
      width: 22,
      cell: ({ changePence: pence }) => (pence === null ? null : { pence }),
    },
    { header: 'Not taken, minimum wage', width: 22, cell: ({ shortPence: pence }) => ({ pence }) },
    { header: 'Note', width: 52, cell: (row) => noteOfRow(row, month) },
  ];
}

const CONTROL_TOTAL = { text: 'Control total' } as const;

export function sayTaxedSacrifice(isTaxed: boolean | null): string | null {
  if (isTaxed === null) return null;
  return isTaxed ? 'Yes' : 'No';
}

/** With what was not taken, what is settled with leavers, and what comes after their final pay. */
function columnsWithNotes(month: Month, benefits: BenefitsOfMonth): SheetColumn<PayrollSheetRow>[] {
  const columns = firstColumnsOf(month, benefits).map((column) =>
    column.header === 'Treatment'
      ? { ...column, cell: (row: PayrollSheetRow) => treatmentOfRow(benefits.get(row.benefit), row) }
      : column,
  );
  return [
    ...columns,
    { header: 'Not taken, minimum wage', width: 22, cell: ({ shortPence }) => shortPence / 100 },
    { header: 'Note', width: 52, cell: (row) => noteOfRow(row, month) },
  ];
}

function firstColumnsOf(month: Month, benefits: BenefitsOfMonth): SheetColumn<PayrollSheetRow>[] {
  return [
    { header: 'Payroll number', width: 16, cell: ({ person }) => person.payroll_number },
    { header: 'Surname', width: 20, cell: ({ person }) => person.surname },
    { header: 'First name', width: 18, cell: ({ person }) => person.first_name },
    { header: 'Benefit', width: 28, cell: ({ benefit }) => benefits.get(benefit).name },
    { header: 'Pay element', width: 20, cell: ({ benefit }) => payElementOf(benefits.get(benefit)) },
    { header: 'Treatment', width: 18, cell: ({ benefit }) => payTreatmentOf(benefits.get(benefit)) },
    { header: 'Month', width: 10, cell: () => month },
    { header: 'For month', width: 10, cell: ({ forMonth }) => forMonth },
    { header: 'Employee deduction', width: 18, cell: ({ employeePence }) => employeePence / 100 },
    { header: 'Employer cost', width: 14, cell: ({ employerPence }) => employerPence / 100 },
    { header: 'Benefit fund', width: 14, cell: ({ fundPence }) => fundPence / 100 },
    {
      header: 'Change from last month',
      width: 22,
      cell: ({ changePence }) => (changePence === null ? null : changePence / 100),
    },
  ];
}
