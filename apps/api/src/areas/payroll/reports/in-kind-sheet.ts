import { howReported, inKindRows, type InKindRow } from '@plenty/domain/reports/benefit-in-kind-rows';
import { sayP11dSection } from '@plenty/domain/reports/p11d-section';
import type { SheetColumn } from '../../../platform/sheets/sheet.ts';
import { columnsIn, type FormatVersions } from './format-versions.ts';
import type { InKindBatch } from './in-kind-batches.ts';
import type { ReportedTaxYear } from './in-kind-year.ts';
import type { NamedPerson } from './people-table.ts';

interface InKindSheetRow extends InKindRow {
  readonly person: NamedPerson;
}

/** What counts as income of somebody besides their pay, in the tax year up to a month. */
export function inKindReport(year: ReportedTaxYear, version?: number) {
  return {
    ...columnsIn(IN_KIND_FORMATS, [year], version),
    rowsOf: ({ people }: InKindBatch): InKindSheetRow[] =>
      people.flatMap(({ person, ...known }) => inKindRows(year, known).map((row) => ({ ...row, person }))),
  };
}

export const IN_KIND_FORMATS: FormatVersions<[ReportedTaxYear], InKindSheetRow> = new Map([[1, inKindColumnsOf]]);

function inKindColumnsOf({ taxYear, benefits }: ReportedTaxYear): SheetColumn<InKindSheetRow>[] {
  const reported = howReported(taxYear);
  return [
    { header: 'Payroll number', width: 16, cell: ({ person }) => person.payroll_number },
    { header: 'Surname', width: 20, cell: ({ person }) => person.surname },
    { header: 'First name', width: 18, cell: ({ person }) => person.first_name },
    { header: 'Benefit', width: 28, cell: ({ benefit }) => benefits.get(benefit).name },
    { header: 'P11D section', width: 38, cell: ({ benefit }) => sayP11dSection(benefits.get(benefit)) },
    { header: 'Tax year', width: 10, cell: () => taxYear },
    { header: 'Available from', width: 14, cell: ({ availableFrom }) => availableFrom },
    { header: 'Available to', width: 14, cell: ({ availableTo }) => availableTo },
    { header: 'Cost to the employer', width: 20, cell: ({ costPence }) => costPence / 100 },
    { header: 'Pay given up', width: 14, cell: ({ givenUpPence }) => givenUpPence / 100 },
    { header: 'Made good', width: 12, cell: ({ madeGoodPence }) => madeGoodPence / 100 },
    { header: 'Taxable this month', width: 18, cell: ({ taxableMonthPence }) => taxableMonthPence / 100 },
    { header: 'Taxable this tax year', width: 20, cell: ({ taxableYearPence }) => taxableYearPence / 100 },
    { header: 'Reported by', width: 12, cell: () => reported },
    { header: 'Class 1A this month', width: 18, cell: ({ classOneAMonthPence }) => classOneAMonthPence / 100 },
    { header: 'Class 1A this tax year', width: 20, cell: ({ classOneAYearPence }) => classOneAYearPence / 100 },
  ];
}
