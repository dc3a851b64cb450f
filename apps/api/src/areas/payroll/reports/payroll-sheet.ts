import type { Month } from '@plenty/domain/dates/day';
import { noteOfRow, payElementOf, payTreatmentOf, treatmentOfRow } from '@plenty/domain/reports/pay-element';
import { payrollRows, type PayrollRow } from '@plenty/domain/reports/payroll-rows';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { BenefitsOfMonth } from './benefits-of-month.ts';
import { columnsIn, type FormatVersions } from './format-versions.ts';
import type { MoneyBatch } from './month-batches.ts';
import type { ReportedPerson } from './people-table.ts';

interface PayrollSheetRow extends PayrollRow {
  readonly person: ReportedPerson;
}

/** Every deduction and every cost of a month, person by person. */
export function payrollReport(month: Month, benefits: BenefitsOfMonth, version?: number) {
  return {
    ...columnsIn(PAYROLL_FORMATS, [month, benefits], version),
    rowsOf: ({ people }: MoneyBatch): PayrollSheetRow[] => {
      const rows: PayrollSheetRow[] = [];
      for (const person of people) {
        const { paid: lines, before } = person;
        for (const row of payrollRows(month, { lines, before, codeOf: benefits.codeOf })) rows.push({ ...row, person });
      }
      return rows;
    },
  };
}

export const PAYROLL_FORMATS: FormatVersions<[Month, BenefitsOfMonth], PayrollSheetRow> = new Map([
  [1, firstColumnsOf],
  [2, columnsWithNotes],
]);

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
