import { dayNumber } from '../dates/day-number.ts';
import type { Day } from '../dates/day.ts';
import { ONE, type Pence, roundHalfAway } from '../money/pence.ts';
import type { MedicalRule } from '../scheme/benefit.ts';
import type { FieldValues, SelectionField } from '../selection/fields.ts';
import type { Cost, CostOf, NoPrice } from './cost.ts';
import { coverCost } from './cost.ts';
import { exact } from './exact.ts';
import { missingNumber, THOUSAND, thousandthsIn } from './field-numbers.ts';
import type { Cover } from './price.ts';
import type { PricedPerson } from './priced-person.ts';
import type { PerThousand, SalaryMultiple } from './pricing.ts';
import { prepareRates, rateAt, type RateTable } from './rate-table.ts';

export function perThousandCost(pricing: PerThousand, medical: MedicalRule | undefined): CostOf {
  const rates = prepareRates(pricing.rates);
  return (values, person) => {
    const units = thousandthsIn(values, pricing.field);
    if (Number.isNaN(units)) return missingNumber(pricing.field);
    const asked = roundHalfAway(units * pricing.unitPence, THOUSAND);
    return premium({ asked, rates, medical, pricing, who: pricing.person }, values, person);
  };
}

export function salaryMultipleCost(
  pricing: SalaryMultiple,
  fields: readonly SelectionField[],
  medical: MedicalRule | undefined,
): CostOf {
  const rates = prepareRates(pricing.rates);
  const parts = isInPercent(fields, pricing.field) ? THOUSAND * 100 : THOUSAND;
  const most = pricing.maximumCoverPence ?? Number.POSITIVE_INFINITY;
  return (values, person) => {
    const multiple = thousandthsIn(values, pricing.field);
    if (Number.isNaN(multiple)) return missingNumber(pricing.field);
    const asked = Math.min(most, roundHalfAway(person.facts.salaryPence * multiple, parts));
    return premium({ asked, rates, medical, pricing, who: 'employee' }, values, person);
  };
}

function isInPercent(fields: readonly SelectionField[], name: string): boolean {
  return fields.some((field) => field.name === name && field.kind === 'number' && field.unit === 'percent');
}

interface CoverRequest {
  readonly asked: Pence;
  readonly rates: RateTable;
  readonly medical: MedicalRule | undefined;
  readonly pricing: PerThousand | SalaryMultiple;
  readonly who: 'employee' | 'partner';
}

function premium(
  { asked, rates, medical, pricing, who }: CoverRequest,
  values: FieldValues,
  person: PricedPerson,
): Cost | NoPrice {
  const covered = who === 'partner' ? person.partner : person.facts;
  if (covered === undefined) return { field: pricing.field, noPrice: 'Please add your partner to your family first' };
  const chosen = pricing.smokerField === undefined ? undefined : values[pricing.smokerField];
  const isSmoker = typeof chosen === 'boolean' ? chosen : covered.smoker === true;
  const rate = rateAt(rates, ageOn(person.on, covered.dateOfBirth), isSmoker);
  if (Number.isNaN(rate)) return { field: pricing.field, noPrice: 'There is no price for this age' };
  const cover = grant(asked, medical, person);
  return coverCost(exact(cover.grantedPence * rate, 12 * ONE), cover);
}

function grant(askedPence: Pence, medical: MedicalRule | undefined, person: PricedPerson): Cover {
  const free = medical === undefined || person.evidenceAccepted === true ? askedPence : medical.freeCoverPence;
  return { askedPence, grantedPence: Math.min(askedPence, free), evidenceNeeded: askedPence > free };
}

/** As yearsBetween, without making texts: in digits a birthday is ten thousand after another. */
function ageOn(day: Day, dateOfBirth: Day): number {
  return Math.floor((dayNumber(day) - dayNumber(dateOfBirth)) / 10_000);
}
