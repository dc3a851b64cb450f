import { formatPounds, type Millionths, ONE, type Pence } from '../money/pence.ts';
import { COVER_LEVEL_LABELS, type FieldValue, type FieldValues, type SelectionField } from '../selection/fields.ts';
import { fieldsOfCoverLevels } from './cost-by-tariff.ts';
import type { PricedBenefit } from './prepare-cost.ts';
import type { Price, PriceLine } from './price.ts';
import type { PricingRates } from './priced-person.ts';
import type { Pricing } from './pricing.ts';

/** A price and the values and rates that it was made from. */
export interface PriceMade {
  readonly price: Price;
  readonly values: FieldValues;
  readonly rates: PricingRates;
}

/** A month's price step by step; the lines of each payer add up to that payer's part. */
export function explainPrice(benefit: PricedBenefit, made: PriceMade): readonly PriceLine[] {
  const { price } = made;
  const isMatched = benefit.funding.payer === 'both' && benefit.funding.employer.kind === 'match';
  if (isMatched) return linesOfMatch(benefit, made);
  const payer = benefit.funding.payer === 'employer' ? 'employer' : 'employee';
  const lines: PriceLine[] = [
    { label: optionLabelOf(benefit, made), payer, monthlyPence: price.totalPence - price.premiumTaxPence },
    ...premiumTaxLine(benefit, made, payer),
  ];
  if (payer === 'employer') return lines;
  addPriceLine(lines, 'Your employer pays', { payer: 'employer', pence: price.employerPence });
  const fundLabel = price.fundPence < 0 ? 'Credited to your benefit fund' : 'Paid from your benefit fund';
  addPriceLine(lines, fundLabel, { payer: 'fund', pence: price.fundPence });
  return lines;
}

function linesOfMatch(benefit: PricedBenefit, made: PriceMade): readonly PriceLine[] {
  const { employeePence, employerPence, premiumTaxPence } = made.price;
  return [
    { label: optionLabelOf(benefit, made), payer: 'employee', monthlyPence: employeePence - premiumTaxPence },
    ...premiumTaxLine(benefit, made, 'employee'),
    { label: 'Your employer adds', payer: 'employer', monthlyPence: employerPence },
  ];
}

/** What another pays stands on both sides: taken off the employee's, and as the other's own. */
function addPriceLine(
  lines: PriceLine[],
  label: string,
  { payer, pence }: { payer: 'employer' | 'fund'; pence: Pence },
): void {
  if (pence === 0) return;
  lines.push({ label, payer: 'employee', monthlyPence: -pence }, { label, payer, monthlyPence: pence });
}

function premiumTaxLine(
  { premiumTax }: PricedBenefit,
  { price, rates }: PriceMade,
  payer: 'employee' | 'employer',
): readonly PriceLine[] {
  if (premiumTax === 'none') return [];
  const label = `Insurance premium tax at ${sayShareOf(rates.premiumTax[premiumTax].value)}`;
  return [{ label, payer, monthlyPence: price.premiumTaxPence }];
}

function optionLabelOf({ name, pricing, fields }: PricedBenefit, { price, values }: PriceMade): string {
  switch (pricing.model) {
    case 'flat':
      return withQuantity(name, pricing.quantityField, values);
    case 'options':
      return withQuantity(chosenLabels(pricing.fields, fields, values), pricing.quantityField, values);
    case 'cover-level':
      return withQuantity(chosenLabels(fieldsOfCoverLevels(pricing), fields, values), pricing.quantityField, values);
    case 'per-thousand':
    case 'salary-multiple':
      return `Cover of ${formatPounds(price.cover?.grantedPence ?? 0)}`;
    case 'salary-percentage':
      return `${sayNumberValue(values[pricing.field])}% of ${OF_PAY[pricing.of]}`;
    case 'units':
      return `${sayPriceDays(values[pricing.field])} ${pricing.direction === 'buy' ? 'bought' : 'sold'}`;
    case 'quote':
      return labelOfQuote(pricing, price, values);
    case 'voucher':
    case 'amount':
    case 'employer-paid':
      return name;
  }
}

const OF_PAY = { pay: 'your pay', 'qualifying-earnings': 'your qualifying earnings', bonus: 'your bonus' };

function labelOfQuote(pricing: Extract<Pricing, { model: 'quote' }>, price: Price, values: FieldValues): string {
  const value = values[pricing.valueField];
  const pounds = formatPounds(typeof value === 'number' ? value : 0);
  return `${pounds}${pricing.valueIs === 'monthly' ? ' a month' : ''} over ${price.months ?? 0} months`;
}

function withQuantity(label: string, field: string | undefined, values: FieldValues): string {
  return field === undefined ? label : `${sayNumberValue(values[field])} × ${label}`;
}

function chosenLabels(names: readonly string[], fields: readonly SelectionField[], values: FieldValues): string {
  return names
    .map((name) =>
      labelOfChoice(
        fields.find((field) => field.name === name),
        values[name],
      ),
    )
    .filter((label) => label !== '')
    .join(', ');
}

function labelOfChoice(field: SelectionField | undefined, value: FieldValue | undefined): string {
  if (field?.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? '';
  if (field?.kind === 'yes-no') return value === true ? field.label : '';
  if (field?.kind === 'cover-level')
    return field.levels.filter((level) => level === value).map((level) => COVER_LEVEL_LABELS[level])[0] ?? '';
  return '';
}

function sayNumberValue(value: FieldValue | undefined): string {
  return typeof value === 'number' ? String(value) : '0';
}

function sayPriceDays(value: FieldValue | undefined): string {
  return `${sayNumberValue(value)} ${value === 1 ? 'day' : 'days'}`;
}

function sayShareOf(share: Millionths): string {
  return `${(share * 100) / ONE}%`;
}
