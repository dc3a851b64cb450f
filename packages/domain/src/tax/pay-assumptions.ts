import type { NiCategory, Region, StudentLoan } from '../employees/employee-facts.ts';
import { formatPounds, type Pence } from '../money/pence.ts';
import type { PayRates } from './rates/pay-rates.ts';
import type { IncomeTaxRates, TaxYear, TaxYearRates } from './rates/tax-year-rates.ts';
import type { FactBasis, TaxFacts } from './tax-facts.ts';

/** What an estimate of pay takes for granted. */
export interface PayAssumptions extends TaxFacts {
  /** The tax year of the pay, whether or not its rates are published. */
  readonly taxYear: TaxYear;
  /** That of the standard allowance: nobody tells us another. */
  readonly taxCode: string;
  readonly niCategory: NiCategory;
  readonly payPeriod: 'monthly';
  /** Each a sentence. */
  readonly words: readonly string[];
}

interface EstimatedPay extends TaxFacts {
  readonly niCategory: NiCategory;
  readonly salaryPence: Pence;
}

export function findPayAssumptions(
  { rates, unpublishedYear }: PayRates,
  { region, studentLoans, niCategory, salaryPence }: EstimatedPay,
): PayAssumptions {
  const taxCode = standardTaxCode(region.value, rates.incomeTax);
  return {
    taxYear: unpublishedYear ?? rates.taxYear,
    region,
    taxCode,
    niCategory,
    payPeriod: 'monthly',
    studentLoans,
    words: [
      'You are paid monthly, the same amount each month of the tax year.',
      `You live in ${REGION_NAMES[region.value]}. ${REGION_BASIS[region.basis]}`,
      `Your tax code is ${taxCode}, the standard one.${sayTaper(salaryPence, rates.incomeTax)}`,
      `Your National Insurance letter is ${niCategory}.`,
      `${sayLoans(studentLoans.value, rates.studentLoans)} ${LOANS_BASIS[studentLoans.basis]}`,
    ],
  };
}

const REGION_NAMES: Readonly<Record<Region, string>> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

const TOLD_BY_EMPLOYER = 'Your employer told us this.';
const TOLD_BY_PERSON = 'You told us this.';
const REGION_BASIS: Readonly<Record<FactBasis, string>> = {
  employer: TOLD_BY_EMPLOYER,
  employee: TOLD_BY_PERSON,
  assumed: 'Your employer has not told us where you live.',
};
const LOANS_BASIS: Readonly<Record<FactBasis, string>> = {
  employer: TOLD_BY_EMPLOYER,
  employee: TOLD_BY_PERSON,
  assumed: 'Your employer has not told us of any.',
};

/** Codes of Scotland and Wales have a letter in front. */
const CODE_LETTERS: Readonly<Record<Region, string>> = {
  england: '',
  wales: 'C',
  scotland: 'S',
  'northern-ireland': '',
};

/** A code is the allowance in pounds without its last figure. */
function standardTaxCode(region: Region, { personalAllowancePence }: IncomeTaxRates): string {
  return `${CODE_LETTERS[region]}${Math.floor(personalAllowancePence.value / 1000)}L`;
}

function sayTaper(salaryPence: Pence, { allowanceTaper: { value } }: IncomeTaxRates): string {
  if (salaryPence <= value.abovePence) return '';
  return ` Your tax-free allowance goes down with income above ${formatPounds(value.abovePence)}.`;
}

function sayLoans(loans: readonly StudentLoan[], rates: TaxYearRates['studentLoans']): string {
  if (loans.length === 0) return 'You repay no student loan.';
  return `You repay: ${loans.map((loan) => rates[loan]?.value.name ?? loan).join(', ')}.`;
}
