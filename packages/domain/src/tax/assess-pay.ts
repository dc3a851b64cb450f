import type { NiCategory, Region, StudentLoan } from '../employees/employee-facts.ts';
import { formatPounds, inMicropence, monthlyOf, roundToPence, type Pence } from '../money/pence.ts';
import { applyDeductions, type SortedPay } from './apply-deductions.ts';
import type { Deduction } from './deduction.ts';
import { incomeTax, personalAllowance } from './income-tax.ts';
import { classOneA, employeeNi, employerNi } from './national-insurance.ts';
import type { ChargedFigure, PayFigure, PayLine } from './pay-figure.ts';
import { TAX_REGIONS, type TaxYearRates } from './rates/tax-year-rates.ts';
import { studentLoanRepayments } from './student-loans.ts';

/** What tax asks of an employee. */
export interface Taxpayer {
  readonly rates: TaxYearRates;
  readonly region: Region;
  readonly salaryPence: Pence;
  readonly niCategory: NiCategory;
  readonly studentLoans?: readonly StudentLoan[] | undefined;
  /** What is given up for pensions above it bears National Insurance, where there is such a cap. */
  readonly pensionCapPence?: Pence | undefined;
}

/** A figure of a year, and the twelfth of it. */
export interface MonthlyFigure extends PayFigure {
  readonly monthlyPence: Pence;
}

/** A year's pay from salary to take-home, by the annual method; the lines of each figure add up to it. */
export interface PayAssessment {
  readonly grossPay: PayFigure;
  readonly personalAllowance: PayFigure;
  readonly taxableIncome: PayFigure;
  readonly incomeTax: PayFigure;
  readonly employeeNi: PayFigure;
  readonly studentLoans: PayFigure;
  readonly takeHome: MonthlyFigure;
  /** Class 1. */
  readonly employerNi: PayFigure;
  /** Of the employer, on benefits in kind. */
  readonly classOneA: PayFigure;
}

export function assessPay(taxpayer: Taxpayer, deductions: readonly Deduction[]): PayAssessment {
  const { rates, region, salaryPence, niCategory, studentLoans, pensionCapPence = Infinity } = taxpayer;
  const pay = applyDeductions(salaryPence, deductions);
  const allowance = personalAllowance(pay.grossPence + pay.incomePence, rates.incomeTax);
  const taxable = taxableIncome(pay, allowance.pence);
  const liability = { rates: rates.nationalInsurance, category: niCategory, period: 'year' } as const;
  const oddMicropence = taxable.pence === 0 ? 0 : -allowance.oddMicropence;
  const tax = incomeTax({ pence: taxable.pence, oddMicropence }, rates.incomeTax, TAX_REGIONS[region]);
  const cappedPence = Math.max(0, pay.pensionPence - pensionCapPence);
  const insurance = employeeNi(pay.grossPence + cappedPence, liability);
  const loans = studentLoanRepayments(pay.grossPence, studentLoans ?? NO_LOANS, rates.studentLoans);
  return {
    grossPay: { pence: pay.grossPence, lines: pay.gross },
    personalAllowance: allowance,
    taxableIncome: taxable,
    incomeTax: tax,
    employeeNi: insurance,
    studentLoans: loans,
    takeHome: takeHome(pay, { tax, insurance, loans, cappedPence }),
    employerNi: employerNi(pay.grossPence + cappedPence, liability),
    classOneA: classOneA(pay.inKindPence, rates.nationalInsurance),
  };
}

/** The line by which the charges of a year differ from their sum. */
export const ROUNDING = 'Rounding';

const NO_LOANS: readonly StudentLoan[] = [];

function taxableIncome(pay: SortedPay, allowancePence: Pence): PayFigure {
  const incomePence = pay.grossPence + pay.incomePence;
  const pence = Math.max(0, incomePence - allowancePence);
  const lines: PayLine[] = [{ label: 'Gross pay', pence: pay.grossPence, how: 'Salary less what is given up' }];
  for (const line of pay.income) lines.push(line);
  lines.push(
    incomePence < 0
      ? { label: 'No income is left', pence: -incomePence, how: 'More is taken than is earned' }
      : { label: 'Personal allowance', pence: pence - incomePence, how: 'As far as the income uses it' },
  );
  return { pence, lines };
}

function niBasis(cappedPence: Pence): string {
  return cappedPence === 0
    ? 'On gross pay'
    : `On gross pay and ${formatPounds(cappedPence)} of pension above the yearly limit`;
}

interface Charges {
  readonly tax: ChargedFigure;
  readonly insurance: ChargedFigure;
  readonly loans: ChargedFigure;
  /** What is given up above the cap, and bears National Insurance all the same. */
  readonly cappedPence: Pence;
}

/**
 * Take-home is rounded once, from what all charges come to together: rounded by themselves, three of them could fall by a
 * penny each when pay falls by one, and whoever gives up a penny more would have more left.
 */
function takeHome(pay: SortedPay, { tax, insurance, loans, cappedPence }: Charges): MonthlyFigure {
  const lines: PayLine[] = [{ label: 'Gross pay', pence: pay.grossPence, how: 'Salary less what is given up' }];
  if (tax.pence > 0) lines.push({ label: 'Income tax', pence: -tax.pence, how: 'On taxable income' });
  if (insurance.pence > 0)
    lines.push({ label: 'National Insurance', pence: -insurance.pence, how: niBasis(cappedPence) });
  if (loans.pence > 0) lines.push({ label: 'Student loan', pence: -loans.pence, how: 'On gross pay' });
  const odd = roundToPence(tax.oddMicropence + insurance.oddMicropence + loans.oddMicropence);
  if (odd !== 0) lines.push({ label: ROUNDING, pence: -odd, how: 'Of all that is charged, together' });
  for (const line of pay.taken) lines.push(line);
  const pence = pay.grossPence - tax.pence - insurance.pence - loans.pence - odd - pay.takenPence;
  return { pence, monthlyPence: monthlyOf(inMicropence(pence)), lines };
}
