import { ONE, type Pence } from '../money/pence.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { SelectionField } from '../selection/fields.ts';
import { voucherLimit, voucherMemberOf } from '../tax/voucher-limit.ts';
import { penceIn, THOUSAND, thousandthsIn } from './field-numbers.ts';
import type { PricedPerson } from './priced-person.ts';
import type { Amount, PerThousand, Pricing, Units } from './pricing.ts';

/** In the field's own unit, money in pence. Where the maximum is below the minimum, nothing can be chosen. */
export interface FieldLimits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export type LimitedBenefit = Pick<Benefit, 'pricing' | 'change'>;
export type LimitedField = Extract<SelectionField, { kind: 'number' | 'money' }>;

/** Between what the employee may choose: the field's own limits, narrowed by what is known. The maximum is a step. */
export function fieldLimitsOf(benefit: LimitedBenefit, field: LimitedField, person: PricedPerson): FieldLimits {
  // Whole numbers, so that half days and tenths of a percent divide into steps exactly.
  const scale = field.kind === 'money' ? 1 : THOUSAND;
  const min = Math.round(field.minimum * scale);
  const step = Math.round(field.step * scale);
  const most = Math.min(Math.round(field.maximum * scale), mostKnown(benefit, field, person));
  const max = min + Math.floor((most - min) / step) * step;
  return { min: field.minimum, max: Math.max(0, max) / scale, step: field.step };
}

/** The field whose number the model multiplies, if there is one. */
export function numberFieldOf(pricing: Pricing): string | undefined {
  switch (pricing.model) {
    case 'flat':
    case 'options':
    case 'cover-level':
      return pricing.quantityField;
    case 'quote':
      return pricing.valueField;
    case 'employer-paid':
      return undefined;
    case 'per-thousand':
    case 'salary-multiple':
    case 'salary-percentage':
    case 'units':
    case 'voucher':
    case 'amount':
      return pricing.field;
  }
}

/** Leave that the law gives at full time, bank holidays included: 5.6 weeks of five days. */
const STATUTORY_LEAVE_DAYS = 28;

/** In pence for money, in thousandths for numbers. */
function mostKnown({ pricing, change }: LimitedBenefit, field: LimitedField, person: PricedPerson): number {
  if (numberFieldOf(pricing) !== field.name) return Number.POSITIVE_INFINITY;
  return Math.min(mostByModel(pricing, field, person), mostFromPresent(change.stepsUpAtMost, field, person));
}

function mostByModel(pricing: Pricing, field: LimitedField, person: PricedPerson): number {
  switch (pricing.model) {
    case 'voucher':
      return mostVouchers(person);
    case 'amount':
      return mostByEarnings(pricing, person);
    case 'units':
      return mostDays(pricing, field, person);
    case 'per-thousand':
      return mostByOwnCover(pricing, person);
    case 'flat':
    case 'options':
    case 'cover-level':
    case 'salary-multiple':
    case 'salary-percentage':
    case 'quote':
    case 'employer-paid':
      return Number.POSITIVE_INFINITY;
  }
}

/** So many steps above what is chosen at present; who has chosen nothing yet is not held back. */
function mostFromPresent(steps: number | undefined, field: LimitedField, { present = {} }: PricedPerson): number {
  const isMoney = field.kind === 'money';
  const now = isMoney ? penceIn(present, field.name) : thousandthsIn(present, field.name);
  if (steps === undefined || Number.isNaN(now)) return Number.POSITIVE_INFINITY;
  return now + steps * Math.round(field.step * (isMoney ? 1 : THOUSAND));
}

function mostVouchers({ facts, rates, on }: PricedPerson): Pence {
  return voucherLimit(voucherMemberOf(facts, on), rates).monthlyPence;
}

function mostByEarnings({ per, shareOfPayAtMost, shareOfBonusAtMost }: Amount, { facts }: PricedPerson): Pence {
  const parts = per === 'month' ? 12 * ONE : ONE;
  const most = (pence: Pence, share: number | undefined): Pence =>
    share === undefined ? Number.POSITIVE_INFINITY : Math.floor((pence * share) / parts);
  return Math.min(most(facts.salaryPence, shareOfPayAtMost), most(facts.bonusPence ?? 0, shareOfBonusAtMost));
}

/** Fewer hours than full time mean fewer days; what is sold leaves the days of the law, which shrink alike. */
function mostDays(pricing: Units, field: LimitedField, { facts, leaveDays }: PricedPerson): number {
  const full = Math.round((pricing.fullTimeHours ?? facts.hoursPerWeek) * THOUSAND);
  const hours = Math.min(full, Math.round(facts.hoursPerWeek * THOUSAND));
  const proRata = (days: number): number => (full === 0 ? 0 : (days * THOUSAND * hours) / full);
  const most = proRata(field.maximum);
  if (pricing.direction === 'buy') return most;
  const leave = leaveDays === undefined ? proRata(pricing.leaveDays ?? Number.POSITIVE_INFINITY) : leaveDays * THOUSAND;
  return Math.min(most, leave - proRata(STATUTORY_LEAVE_DAYS));
}

function mostByOwnCover({ atMostCoverOf, unitPence }: PerThousand, { coverHeld }: PricedPerson): number {
  if (atMostCoverOf === undefined) return Number.POSITIVE_INFINITY;
  return Math.floor(((coverHeld?.[atMostCoverOf] ?? 0) * THOUSAND) / unitPence);
}
