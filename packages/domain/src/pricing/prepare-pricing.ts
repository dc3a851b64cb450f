import { ONE } from '../money/pence.ts';
import type { FieldValues } from '../selection/fields.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import { payTaxYearOf } from '../tax/rates/pay-rates.ts';
import { benefitInKindOf } from './benefit-in-kind.ts';
import { type Cost, isPriced, type NoPrice } from './cost.ts';
import { exact, type Exact, factorOf, roundExact, timesFactor, WHOLE } from './exact.ts';
import { spreadOver, yearOfParts } from './rest-of-year.ts';
import { type PayMonth, preparePayment } from './pay-cost.ts';
import { prepareCost, type PricedBenefit } from './prepare-cost.ts';
import type { Price, PriceParts } from './price.ts';
import type { PricedPerson, PricingRates, YearLeft } from './priced-person.ts';
import type { PremiumTax } from './pricing.ts';

/** A benefit made ready to be priced for many: one call for each employee, no text put together. */
export type PriceFor = (values: FieldValues, person: PricedPerson) => Price | NoPrice;

/** A price that changes within the year is that of the day from which it is asked for. */
export function preparePricing(benefit: PricedBenefit): PriceFor {
  const { newPrice } = benefit;
  const priceFor = prepareOnePrice(benefit);
  if (!newPrice?.before) return priceFor;
  const priceBefore = prepareOnePrice({ ...benefit, ...newPrice.before });
  return (values, person) => (person.on < newPrice.from ? priceBefore : priceFor)(values, person);
}

function prepareOnePrice(benefit: PricedBenefit): PriceFor {
  const costOf = prepareCost(benefit);
  const pay = preparePayment(benefit, costOf);
  const taxFactor = prepareTax(benefit.premiumTax);
  return (values, person) => {
    const cost = costOf(values, person);
    if (!isPriced(cost)) return cost;
    const asked: PricedField = { cost, tax: taxFactor(person.rates), pay, treatment: benefit.tax, values, person };
    if (cost.isSpread) return paySpread(asked);
    return cost.isOfYear && person.yearLeft && person.yearLeft.months < 12
      ? payRestOfYear(asked, person.yearLeft)
      : payEach(asked);
  };
}

/** The price of a selection whose values passed checkValues. */
export function priceSelection(benefit: PricedBenefit, values: FieldValues, person: PricedPerson): Price {
  const price = preparePricing(benefit)(values, person);
  if (!isPriced(price)) throw new RangeError(`${benefit.name}, ${price.field}: ${price.noPrice}`);
  return price;
}

interface PricedField {
  readonly cost: Cost;
  readonly tax: Exact;
  readonly pay: PayMonth;
  readonly treatment: TaxTreatment;
  readonly values: FieldValues;
  readonly person: PricedPerson;
}

function payEach(asked: PricedField): Price {
  const { cost, tax, pay, values, person } = asked;
  const gross = timesFactor(cost.amount, tax);
  const added = cost.added === undefined ? undefined : timesFactor(cost.added, tax);
  const premiumTax = tax === WHOLE ? 0 : roundExact(gross) - roundExact(cost.amount);
  return priceOf(asked, pay({ gross, added, tax, values, person }), { premiumTax, lastMonth: undefined });
}

/** Each month is rounded down, so that the last one is never negative and the term adds up to the value. */
function paySpread(asked: PricedField): Price {
  const { cost, tax, pay, values, person } = asked;
  const months = cost.months ?? 1;
  const whole = roundExact(timesFactor(cost.amount, tax));
  const each = Math.floor(whole / months);
  const last = whole - each * (months - 1);
  const payPence = (pence: number): PriceParts =>
    pay({ gross: exact(pence, 1), added: undefined, tax: WHOLE, values, person });
  const premiumTax = tax === WHOLE ? 0 : each - Math.floor(roundExact(cost.amount) / months);
  return priceOf(asked, payPence(each), { premiumTax, lastMonth: last === each ? undefined : payPence(last) });
}

/** What is due for the year, less what was paid before, in the months that are left: the last takes the remainder. */
function payRestOfYear(asked: PricedField, { months, paid }: YearLeft): Price {
  const { cost, tax, pay, values, person } = asked;
  const gross = timesFactor(cost.amount, tax);
  const wholePence = roundExact(gross, TWELVE);
  const year = yearOfParts(pay({ gross, added: cost.added, tax, values, person }), wholePence);
  const { each, last } = spreadOver(year, paid, months);
  const premiumTax = tax === WHOLE ? 0 : Math.trunc((wholePence - roundExact(cost.amount, TWELVE)) / months);
  const price = priceOf({ ...asked, cost: { ...cost, months } }, each, { premiumTax, lastMonth: last });
  return { ...price, untilYearEnd: true };
}

const TWELVE = exact(12, 1);

function priceOf(
  { cost, treatment, values, person }: PricedField,
  month: PriceParts,
  { premiumTax, lastMonth }: { premiumTax: number; lastMonth: PriceParts | undefined },
): Price {
  const { totalPence, employeePence, employerPence, fundPence } = month;
  const paid = { totalPence, employeePence, employerPence, fundPence, months: cost.months, lastMonth };
  return {
    totalPence,
    employeePence,
    employerPence,
    fundPence,
    premiumTaxPence: premiumTax,
    months: cost.months,
    lastMonth,
    cover: cost.cover,
    benefitInKindYearlyPence:
      treatment.benefitInKind.value === 'none'
        ? 0
        : benefitInKindOf(treatment, paid, values, { taxYear: payTaxYearOf(person.on), rates: person.rates }),
  };
}

/** The factor is made anew only when the share changes: a run over many employees has one. */
function prepareTax(kind: PremiumTax): (rates: PricingRates) => Exact {
  if (kind === 'none') return () => WHOLE;
  let share = Number.NaN;
  let factor = WHOLE;
  return ({ premiumTax }) => {
    if (premiumTax[kind].value !== share) {
      share = premiumTax[kind].value;
      factor = factorOf(ONE + share, ONE);
    }
    return factor;
  };
}
