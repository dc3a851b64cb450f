import type { Pence } from '../money/pence.ts';
import type { PriceParts } from './price.ts';

/** Who pays how much of a year, from who pays how much of its twelfth; the odd pennies are whose who pays the most. */
export function yearOfParts(month: PriceParts, wholePence: Pence): PriceParts {
  const [employee, employer, fund] = [12 * month.employeePence, 12 * month.employerPence, 12 * month.fundPence];
  const odd = wholePence - employee - employer - fund;
  if (month.employeePence !== 0 || (month.employerPence === 0 && month.fundPence === 0))
    return partsOf(employee + odd, employer, fund);
  return month.employerPence === 0 ? partsOf(employee, employer, fund + odd) : partsOf(employee, employer + odd, fund);
}

/** What is left to pay, in so many months that are alike but for the last; the last is missing where it is alike too. */
export function spreadOver(
  year: PriceParts,
  paid: PriceParts,
  months: number,
): { readonly each: PriceParts; readonly last: PriceParts | undefined } {
  const left = (part: 'employeePence' | 'employerPence' | 'fundPence'): [each: Pence, last: Pence] => {
    const pence = year[part] - paid[part];
    const each = Math.trunc(pence / months);
    return [each, pence - each * (months - 1)];
  };
  const [employee, employer, fund] = [left('employeePence'), left('employerPence'), left('fundPence')];
  const each = partsOf(employee[0], employer[0], fund[0]);
  const last = partsOf(employee[1], employer[1], fund[1]);
  const isAlike = employee[0] === employee[1] && employer[0] === employer[1] && fund[0] === fund[1];
  return { each, last: isAlike ? undefined : last };
}

export function partsOf(employeePence: Pence, employerPence: Pence, fundPence: Pence): PriceParts {
  return { totalPence: employeePence + employerPence + fundPence, employeePence, employerPence, fundPence };
}
