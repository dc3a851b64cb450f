import type { Day } from '../dates/day.ts';
import type { NiCategory, Region } from '../employees/employee-facts.ts';
import { formatPounds, ONE, roundHalfAway, type Micropence, type Pence } from '../money/pence.ts';
import type { Deduction } from '../tax/deduction.ts';
import { payEffect } from '../tax/pay-effect.ts';
import { addUp, type PayFigure, type PayLine } from '../tax/pay-figure.ts';
import { payRatesOnPayDay } from '../tax/rates/pay-rates.ts';
import type { RatesBook } from '../tax/rates/rates-book.ts';
import { taxYearOf } from '../tax/rates/tax-year.ts';
import type { EmployeePart, TaxTreatment } from '../tax/treatment.ts';

/** A month that has been paid. */
export interface PaidMonth {
  /** Its pay day, which decides the tax year. */
  readonly paidOn: Day;
  /** Without a bonus. */
  readonly payPence: Pence;
  readonly bonusPence: Pence;
  readonly region: Region;
  readonly niCategory: NiCategory;
}

/** What a month took from pay for a benefit, or gave. */
export interface TakenFromPay {
  readonly benefitId: string;
  readonly name: string;
  readonly tax: TaxTreatment;
  readonly isFromBonus: boolean;
  readonly isPension: boolean;
  readonly paidOn: Day;
  readonly employeePence: Pence;
  /** What the employer paid, by the benefit fund or not. */
  readonly employerPence: Pence;
  /** A year's value of the month for which it has a list price, in millionths of a penny. */
  readonly listedMicropence?: Micropence | undefined;
}

/**
 * How much more income tax and National Insurance there would have been had nothing been given up or taken before tax. Each
 * tax year by itself, by the annual method: as if all twelve months were like those that have been paid, and of that year's
 * figure their share, as PAYE takes it month by month. A bonus comes once and is no part of that: what is saved on it is
 * saved whole, on top of such a year. What employers pay is taxed as a benefit in kind either way; a car is taxed because it
 * was chosen, so the tax on it is taken off what it saves.
 */
export function findTaxSaved(
  months: readonly PaidMonth[],
  taken: readonly TakenFromPay[],
  rates: RatesBook,
): PayFigure {
  const paid = months.filter(({ payPence }) => payPence > 0);
  const taxYears = new Set(paid.map(({ paidOn }) => taxYearOf(paidOn)));
  const lines = [...taxYears].flatMap((taxYear) =>
    savedIn(
      rates,
      paid.filter(({ paidOn }) => taxYearOf(paidOn) === taxYear),
      taken.filter(({ paidOn }) => taxYearOf(paidOn) === taxYear),
    ),
  );
  return addUp(lines);
}

/** Of the months of one tax year. */
function savedIn(rates: RatesBook, months: readonly PaidMonth[], taken: readonly TakenFromPay[]): PayLine[] {
  const last = months.at(-1);
  if (!last) return [];
  const taxYear = taxYearOf(last.paidOn);
  const inForce = payRatesOnPayDay(rates, last.paidOn);
  const unpublished = inForce.unpublishedYear === null ? '' : `; based on ${inForce.rates.taxYear} rates`;
  const inAYear = (pence: Pence): Pence => roundHalfAway(pence * 12, months.length);
  const { before, after, bonus } = payEffect({
    ...inForce,
    region: last.region,
    niCategory: last.niCategory,
    salaryPence: inAYear(months.reduce((sum, { payPence }) => sum + payPence, 0)),
    bonusPence: months.reduce((sum, { bonusPence }) => sum + bonusPence, 0),
    ...savedDeductionsOf(taken, inAYear),
  });
  const share = (pence: Pence): Pence => roundHalfAway(pence * months.length, 12);
  const compare = (label: string, tax: 'incomeTax' | 'employeeNi'): PayLine[] => {
    const savedOnce = bonus ? bonus.before[tax].pence - bonus.after[tax].pence : 0;
    const pence = share(before[tax].pence - after[tax].pence) + savedOnce;
    if (pence === 0) return [];
    // What is due on the bonus comes on top.
    const without = share(before[tax].pence) + (bonus ? bonus.before[tax].pence - after[tax].pence : 0);
    const how = `${formatPounds(without)} without your choices, ${formatPounds(without - pence)} with them${unpublished}`;
    return [{ label: `${label} ${taxYear}`, pence, how }];
  };
  return [...compare('Income tax', 'incomeTax'), ...compare('National Insurance', 'employeeNi')];
}

interface Sorted {
  /** What saves tax. */
  readonly deductions: Deduction[];
  /** What is taxed either way. */
  readonly standing: Deduction[];
}

function savedDeductionsOf(taken: readonly TakenFromPay[], inAYear: (pence: Pence) => Pence): Sorted {
  const sorted: Sorted = { deductions: [], standing: [] };
  for (const sum of sumByBenefit(taken)) {
    const { benefitId, name, tax, isFromBonus, isPension, employeePence, employerPence, listedMicropence = 0 } = sum;
    const ofPension = isPension && tax.employee.taken === 'salary-sacrifice' && { isPension: true as const };
    const add = (to: Deduction[], employee: EmployeePart, yearlyPence: Pence, more: Partial<Deduction> = {}): void => {
      to.push({ benefit: benefitId, label: name, employee, yearlyPence, benefitInKindPence: 0, ...ofPension, ...more });
    };
    const listedPence = inAYear(roundHalfAway(listedMicropence, 12 * ONE));
    if (tax.benefitInKind.value === 'employer-cost' && employerPence > 0)
      add(sorted.standing, AFTER_TAX, 0, { benefitInKindPence: inAYear(employerPence) });
    // Money that the employee is given is pay, however the benefit takes its own.
    if (employeePence < 0) add(sorted.standing, TAXABLE_PAY, inAYear(-employeePence));
    else if (isBeforeTax(tax.employee) && isFromBonus)
      add(sorted.deductions, tax.employee, employeePence, { isFromBonus: true });
    else if (isBeforeTax(tax.employee))
      add(sorted.deductions, tax.employee, inAYear(employeePence), listedValueOf(tax.employee, listedPence));
    else if (listedPence > 0)
      // What is paid after tax for the use of it makes it good.
      add(sorted.deductions, AFTER_TAX, 0, {
        benefitInKindPence: Math.max(0, listedPence - inAYear(Math.max(0, employeePence))),
      });
  }
  return sorted;
}

/** Under the optional remuneration rules it is weighed against the pay given up, not taxed beside it. */
function listedValueOf(employee: EmployeePart, listedPence: Pence): Partial<Deduction> {
  const isWeighed = employee.taken === 'salary-sacrifice' && employee.optionalRemuneration;
  return isWeighed ? { normalValuePence: listedPence } : { benefitInKindPence: listedPence };
}

const AFTER_TAX: EmployeePart = { taken: 'after-tax' };
const TAXABLE_PAY: EmployeePart = { taken: 'taxable-pay' };

function isBeforeTax({ taken }: EmployeePart): boolean {
  return taken === 'salary-sacrifice' || taken === 'net-pay' || taken === 'pay-reduction';
}

function sumByBenefit(taken: readonly TakenFromPay[]): TakenFromPay[] {
  const sums = new Map<string, TakenFromPay>();
  for (const line of taken) {
    const sum = sums.get(line.benefitId);
    sums.set(line.benefitId, {
      ...line,
      employeePence: line.employeePence + (sum?.employeePence ?? 0),
      employerPence: line.employerPence + (sum?.employerPence ?? 0),
      listedMicropence: (line.listedMicropence ?? 0) + (sum?.listedMicropence ?? 0),
    });
  }
  return [...sums.values()];
}
