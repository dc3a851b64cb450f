import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { PricedPerson, PricingRates } from '../pricing/priced-person.ts';
import type { RateBand } from '../pricing/pricing.ts';
import type { CoverLevel, SelectionField } from '../selection/fields.ts';
import { RATES_2026_27 } from './published-rates.ts';
import { anEmployee } from './a-benefit.ts';

/** Premium tax of 12 % and 20 %, and the limits of 2026/27. */
export const PRICING_RATES: PricingRates = RATES_2026_27;

/** Thirty-five on the first day of April 2026, on £30,000, alone. */
export function aPerson(facts: Partial<EmployeeFacts> = {}, given: Partial<PricedPerson> = {}): PricedPerson {
  return { facts: anEmployee(facts), on: '2026-04-01', rates: PRICING_RATES, ...given };
}

type NumberField = Extract<SelectionField, { kind: 'number' }>;
type MoneyField = Extract<SelectionField, { kind: 'money' }>;

export function aNumberField(name: string, given: Partial<NumberField> = {}): NumberField {
  return { kind: 'number', name, label: name, unit: 'units', minimum: 0, maximum: 10, step: 1, ...given };
}

/** From £1 to £5,000 by the pound. */
export function aMoneyField(name: string, given: Partial<MoneyField> = {}): MoneyField {
  return { kind: 'money', name, label: name, minimum: 100, maximum: 500_000, step: 100, ...given };
}

/** A choice whose labels are its values. */
export function aChoiceField(name: string, ...values: readonly string[]): SelectionField {
  return { kind: 'choice', name, label: name, options: values.map((value) => ({ value, label: value })) };
}

export function aLevelField(...levels: readonly CoverLevel[]): SelectionField {
  return { kind: 'cover-level', name: 'level', label: 'Cover', levels };
}

/** Rates of £0.60 up to 34, £0.85 to 49 and £3.10 to 69, a year for each £1,000. */
export const AGE_RATES: readonly RateBand[] = [
  { fromAge: 18, toAge: 34, rate: 600 },
  { fromAge: 35, toAge: 49, rate: 850 },
  { fromAge: 50, toAge: 69, rate: 3100 },
];
