import { type Pence, roundHalfAway } from '../money/pence.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { Deduction } from '../tax/deduction.ts';
import type { EmployeePart, TaxTreatment } from '../tax/treatment.ts';
import { paidByOthers } from './benefit-in-kind.ts';
import { isOfBonus } from './of-bonus.ts';
import { partsOver, type Price } from './price.ts';

const TAXABLE_PAY: EmployeePart = { taken: 'taxable-pay' };

/**
 * What a price does to pay in a year, or in the months that are left of it: at most one deduction, none where it does
 * nothing. Money that the employee is given is taxable pay, however the benefit takes its own.
 */
export function deductionsOf(
  benefit: Pick<Benefit, 'code' | 'kind' | 'name' | 'tax' | 'pricing'>,
  price: Price,
  months = 12,
): readonly Deduction[] {
  const { employeePence } = partsOver(price, months);
  const inKind = benefitInKindOver(benefit, price, months);
  if (employeePence === 0 && inKind === 0) return [];
  const employee = employeePence < 0 ? TAXABLE_PAY : benefit.tax.employee;
  const deduction = {
    benefit: benefit.code,
    label: benefit.name,
    employee,
    yearlyPence: Math.abs(employeePence),
    ...(employee.taken === 'salary-sacrifice' && isPension(benefit) && { isPension: true as const }),
    ...onceOf(benefit, price),
  };
  return [
    isValueOfSacrifice(benefit.tax) && employeePence > 0
      ? { ...deduction, benefitInKindPence: 0, normalValuePence: inKind }
      : { ...deduction, benefitInKindPence: inKind },
  ];
}

function onceOf({ pricing }: Pick<Benefit, 'pricing'>, { months }: Price): Pick<Deduction, 'isFromBonus' | 'isOnce'> {
  if (isOfBonus(pricing)) return { isFromBonus: true };
  return months === 1 ? { isOnce: true } : {};
}

/** Whether what is paid for it goes into a pension. */
export function isPension({ kind }: Pick<Benefit, 'kind'>): boolean {
  return kind === 'workplace-pension' || kind === 'bonus-sacrifice';
}

function benefitInKindOver({ tax }: Pick<Benefit, 'tax'>, price: Price, months: number): Pence {
  if (tax.benefitInKind.value === 'employer-cost') return paidByOthers(partsOver(price, months));
  // A list price counts for the months in which it is at the employee's disposal.
  return roundHalfAway(price.benefitInKindYearlyPence * Math.min(months, 12), 12);
}

/** Under the optional remuneration rules a list price is weighed against the pay given up, not taxed beside it. */
function isValueOfSacrifice({ employee, benefitInKind }: TaxTreatment): boolean {
  const isOptional = employee.taken === 'salary-sacrifice' && employee.optionalRemuneration;
  return isOptional && benefitInKind.value === 'list-price';
}
