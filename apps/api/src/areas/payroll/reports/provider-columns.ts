import { PROVIDER_COLUMNS, USUAL_PROVIDER_COLUMNS, type ProviderColumn } from '@plenty/domain/reports/provider-columns';
import { type SheetCell, type SheetColumn, toDayCell } from '../../../platform/sheets/sheet.ts';
import type { BenefitsOfMonth } from './benefits-of-month.ts';
import type { ReportedMember } from './provider-sheet.ts';

/** Those that the provider asks for, in its order; where several of its benefits name some, the first that does counts. */
export function providerColumnsOf(provider: string, benefits: BenefitsOfMonth): SheetColumn<ReportedMember>[] {
  const named = [...benefits.ofProvider(provider)].map((id) => benefits.get(id).provider?.columns);
  const columns = named.find((each) => each !== undefined) ?? USUAL_PROVIDER_COLUMNS;
  return columns.map((column) => ({
    header: PROVIDER_COLUMNS[column],
    width: Math.max(14, PROVIDER_COLUMNS[column].length + 2),
    cell: (row) => CELLS[column](row, benefits),
  }));
}

type Cell = (row: ReportedMember, benefits: BenefitsOfMonth) => SheetCell;

const SEXES: Readonly<Record<string, string>> = { female: 'Female', male: 'Male' };

const CELLS: Readonly<Record<ProviderColumn, Cell>> = {
  'payroll-number': ({ person }) => person.payroll_number,
  surname: ({ person }) => person.surname,
  'first-name': ({ person }) => person.first_name,
  'date-of-birth': ({ person }) => ({ day: person.date_of_birth }),
  sex: ({ person }) => SEXES[person.sex] ?? null,
  postcode: ({ person }) => person.postcode,
  benefit: ({ benefit }, benefits) => benefits.get(benefit).name,
  'policy-number': ({ benefit }, benefits) => benefits.get(benefit).provider?.policyNumber ?? null,
  status: ({ status }) => status,
  cover: ({ cover }) => cover,
  'sum-insured': ({ sumInsuredPence }) => (sumInsuredPence === null ? null : sumInsuredPence / 100),
  'starts-on': ({ startsOn }) => toDayCell(startsOn),
  'ends-on': ({ endsOn }) => toDayCell(endsOn),
  'employee-premium': ({ employeePence }) => employeePence / 100,
  // What the benefit fund pays is the employer's money too.
  'employer-premium': ({ employerPence, fundPence }) => (employerPence + fundPence) / 100,
  'total-premium': ({ employeePence, employerPence, fundPence }) => (employeePence + employerPence + fundPence) / 100,
  // Security J9: that much of medical matters, and no more.
  'evidence-needed': ({ evidenceNeeded }) => (evidenceNeeded ? 'Yes' : 'No'),
};
