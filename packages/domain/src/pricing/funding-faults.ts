import { ONE } from '../money/pence.ts';
import type { FieldValue, SelectionField } from '../selection/fields.ts';
import { checkFieldValue } from './check-field-value.ts';
import { referencesOf } from './field-references.ts';
import type { EmployerPart, Funding } from './funding.ts';
import { findNumberFault, type PricingFault, type PricingPath } from './pricing-fault.ts';
import type { Pricing } from './pricing.ts';

/** Whoever is to pay must be able to, and what the employer adds must be paid. */
export function findFundingFaults(
  pricing: Pricing,
  funding: Funding,
  fields: readonly SelectionField[],
): readonly PricingFault[] {
  const payers = findPayerFaults(pricing, funding);
  return funding.payer === 'both' ? [...payers, ...findPartFaults(pricing, funding.employer, fields)] : payers;
}

function findPayerFaults(pricing: Pricing, funding: Funding): readonly PricingFault[] {
  const isMatched = funding.payer === 'both' && funding.employer.kind === 'match';
  if (pricing.model === 'employer-paid' && funding.payer !== 'employer')
    return unpaid('Its payer must be the employer');
  if (isSold(pricing) && funding.payer !== 'employee') return unpaid('What is sold must have the employee as payer');
  if (isMatched && !addsSomething(pricing)) return unpaid('Funding by match needs a match table, or employerAdds');
  if (!isMatched && addsSomething(pricing))
    return unpaid('What the employer adds is paid only where funding is by match');
  return [];
}

function unpaid(message: string): readonly PricingFault[] {
  return [{ path: ['funding'], code: 'nobody-pays', message }];
}

function isSold(pricing: Pricing): boolean {
  return pricing.model === 'units' && pricing.direction === 'sell';
}

function addsSomething(pricing: Pricing): boolean {
  if (pricing.model === 'salary-percentage') return pricing.match.length > 0;
  return pricing.model === 'amount' && (pricing.employerAdds ?? 0) > 0;
}

const PATH = ['funding', 'employer'];

function findPartFaults(
  pricing: Pricing,
  part: EmployerPart,
  fields: readonly SelectionField[],
): readonly PricingFault[] {
  switch (part.kind) {
    case 'fixed':
      return findNumberFault([...PATH, 'monthlyPence'], part.monthlyPence, { what: 'An amount is in whole pence' });
    case 'share':
      return [
        ...findNumberFault([...PATH, 'share'], part.share, { what: 'A share is at most 100%', most: ONE }),
        ...findNumberFault([...PATH, 'monthlyCapPence'], part.monthlyCapPence, { what: 'A cap is in whole pence' }),
      ];
    case 'core':
      return findCoreFaults(pricing, Object.entries(part.values), fields);
    case 'match':
      return [];
  }
}

function findCoreFaults(
  pricing: Pricing,
  values: readonly (readonly [string, FieldValue])[],
  fields: readonly SelectionField[],
): readonly PricingFault[] {
  const path = [...PATH, 'values'];
  if (pricing.model === 'quote') return [misfit(path, 'A quote has no core: each employee brings another')];
  const isPriced = referencesOf(pricing).some(({ name }) => values.some(([named]) => named === name));
  if (!isPriced) return [misfit(path, 'Say what the core choice is in a field that the price goes by')];
  return values.flatMap(([name, value]): readonly PricingFault[] => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined)
      return [{ path: [...path, name], code: 'unknown-field', message: `There is no field called ${name}` }];
    const found = checkFieldValue(field, value, ({ minimum, maximum, step }) => ({ min: minimum, max: maximum, step }));
    return found === undefined ? [] : [misfit([...path, name], `The core's ${name} is not one that can be chosen`)];
  });
}

function misfit(path: PricingPath, message: string): PricingFault {
  return { path, code: 'core-does-not-fit', message };
}
