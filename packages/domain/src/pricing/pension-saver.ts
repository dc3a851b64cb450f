import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { Pence } from '../money/pence.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { PensionDeclaration, PensionSaver } from '../tax/annual-allowance.ts';
import { applyDeductions } from '../tax/apply-deductions.ts';
import type { EmployeePart } from '../tax/treatment.ts';
import { deductionsOf, isPension } from './deductions.ts';
import { partsOver, type Price } from './price.ts';

/** A choice with what is paid for it. */
export interface PaidChoice {
  readonly benefit: Pick<Benefit, 'code' | 'name' | 'kind' | 'tax' | 'pricing'>;
  readonly price: Price;
}

/**
 * What a year of these choices puts into pensions, and the two incomes by which the annual allowance shrinks. A year is
 * twelve months as they stand, with the bonus that is known and what is paid once (Finance Act 2004, section 228ZA).
 */
export function pensionSaverOf(
  facts: Pick<EmployeeFacts, 'salaryPence' | 'bonusPence'>,
  choices: readonly PaidChoice[],
  declared: PensionDeclaration,
): PensionSaver {
  const deductions = choices.flatMap(({ benefit, price }) => deductionsOf(benefit, price));
  const pay = applyDeductions(facts.salaryPence + (facts.bonusPence ?? 0), deductions);
  const pensions = choices
    .filter(({ benefit }) => isPension(benefit))
    .map(({ benefit, price }) => ({ ...partsOver(price, 12), taken: benefit.tax.employee.taken }));
  const ownPence = (way: EmployeePart['taken']): Pence =>
    sumBy(pensions, ({ taken, employeePence }) => (taken === way ? employeePence : 0));
  const contributionsPence = sumBy(pensions, ({ totalPence }) => totalPence);
  const fromOthersPence = sumBy(pensions, ({ totalPence, employeePence }) => totalPence - employeePence);
  const thresholdIncomePence = pay.grossPence + pay.incomePence + ownPence('salary-sacrifice');
  const adjustedIncomePence = thresholdIncomePence + ownPence('net-pay') + fromOthersPence;
  return { ...declared, contributionsPence, thresholdIncomePence, adjustedIncomePence };
}

function sumBy<Item>(items: readonly Item[], penceOf: (item: Item) => Pence): Pence {
  return items.reduce((sum, item) => sum + penceOf(item), 0);
}
