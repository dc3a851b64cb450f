import { howReported, inKindRows } from '@plenty/domain/reports/benefit-in-kind-rows';
import { inSections, type InKindLine } from '@plenty/domain/reports/benefit-in-kind-sections';
import { sayP11dSection } from '@plenty/domain/reports/p11d-section';
import type { Pence } from '@plenty/domain/money/pence';
import { openNiNumber } from '../../../platform/ni-numbers-table.ts';
import type { Seals } from '../../../platform/secrets/seal.ts';
import type { SheetCell, SheetColumn } from '../../../platform/sheets/sheet.ts';
import { columnsIn, type FormatVersions } from './format-versions.ts';
import type { InKindBatch } from './in-kind-batches.ts';
import type { ReportedTaxYear } from './in-kind-year.ts';
import type { BornPerson } from './people-table.ts';

interface InKindSheetRow extends InKindLine {
  readonly person: BornPerson;
  /** Where there is one and the report tells of it. */
  readonly niNumber: string | null;
}

/** How it is made: what opens sealed numbers, and the version of the format where it has been made before. */
interface InKindReportOptions {
  readonly seals: Seals;
  readonly version?: number | undefined;
}

/** What counts as income of somebody besides their pay, in the tax year up to a month. */
export function inKindReport(year: ReportedTaxYear, { seals, version }: InKindReportOptions) {
  const { formatVersion, columns } = columnsIn(IN_KIND_FORMATS, [year], version);
  const sectionOf = (benefit: string): string => sayP11dSection(year.benefits.get(benefit));
  return {
    formatVersion,
    columns,
    rowsOf: ({ people, niNumbers }: InKindBatch): InKindSheetRow[] =>
      people.flatMap(({ person, ...known }) => {
        const rows = inKindRows(year, known);
        if (formatVersion < FIRST_FOR_FORMS)
          return rows.map((row) => ({ ...row, isTotal: false, person, niNumber: null }));
        const kept = rows.length > 0 ? niNumbers.get(person.id) : undefined;
        const niNumber = kept ? openNiNumber(seals, kept) : null;
        return inSections(rows, sectionOf).map((line) => ({ ...line, person, niNumber }));
      }),
  };
}

export const IN_KIND_FORMATS: FormatVersions<[ReportedTaxYear], InKindSheetRow> = new Map([
  [1, inKindColumnsOf],
  [2, columnsForForms],
]);

/** Who is in it can be told by HMRC from its National Insurance numbers, and sections have totals. */
export const FIRST_FOR_FORMS = 2;

/** As the P11D asks for it, and from April 2027 payroll. */
function columnsForForms({ taxYear, benefits, ratesBasis }: ReportedTaxYear): SheetColumn<InKindSheetRow>[] {
  const reported = howReported(taxYear);
  return [
    { header: 'Payroll number', width: 16, cell: ({ person }) => person.payroll_number, total: CONTROL_TOTAL },
    { header: 'Surname', width: 20, cell: ({ person }) => person.surname, total: 'rows' },
    { header: 'First name', width: 18, cell: ({ person }) => person.first_name },
    { header: 'NI number', width: 12, cell: ({ niNumber }) => niNumber },
    { header: 'Date of birth', width: 14, cell: ({ person }) => ({ day: person.date_of_birth }) },
    { header: 'P11D section', width: 38, cell: ({ benefit }) => sayP11dSection(benefits.get(benefit)) },
    { header: 'Row type', width: 14, cell: ({ isTotal }) => (isTotal ? 'Section total' : 'Benefit') },
    { header: 'Benefit', width: 28, cell: ({ benefit, isTotal }) => (isTotal ? null : benefits.get(benefit).name) },
    { header: 'Tax year', width: 10, cell: () => taxYear },
    { header: 'Available from', width: 14, cell: ({ availableFrom }) => availableFrom },
    { header: 'Available to', width: 14, cell: ({ availableTo }) => availableTo },
    moneyColumn('Cost to the employer', ({ costPence }) => costPence),
    moneyColumn('Pay given up', ({ givenUpPence }) => givenUpPence),
    moneyColumn('Made good', ({ madeGoodPence }) => madeGoodPence),
    moneyColumn('Taxable this month', ({ taxableMonthPence }) => taxableMonthPence),
    moneyColumn('Taxable this tax year', ({ taxableYearPence }) => taxableYearPence),
    { header: 'Reported by', width: 12, cell: () => reported },
    moneyColumn('Class 1A this month', ({ classOneAMonthPence }) => classOneAMonthPence),
    moneyColumn('Class 1A this tax year', ({ classOneAYearPence }) => classOneAYearPence),
    { header: 'Rates', width: 54, cell: () => ratesBasis },
  ];
}

const CONTROL_TOTAL = { text: 'Control total' } as const;

/** The control total adds up benefits; what is a total itself would count twice. */
function moneyColumn(header: string, penceOf: (row: InKindSheetRow) => Pence): SheetColumn<InKindSheetRow> {
  const cell = (row: InKindSheetRow): SheetCell => ({ pence: penceOf(row), isTotal: row.isTotal });
  return { header, width: 20, cell, total: 'sum' };
}

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
