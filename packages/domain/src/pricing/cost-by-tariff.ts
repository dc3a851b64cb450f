import type { FieldValue, FieldValues } from '../selection/fields.ts';
import type { CostOf, NoPrice } from './cost.ts';
import { monthlyCost, singleCost, yearlyCost } from './cost.ts';
import { exact } from './exact.ts';
import { missingNumber, THOUSAND, thousandthsIn } from './field-numbers.ts';
import type { CoverLevels, Flat, OptionPricing, Period } from './pricing.ts';

export function flatCost(pricing: Flat): CostOf {
  return tariffCost(pricing, () => pricing.pence);
}

export function optionsCost(pricing: OptionPricing): CostOf {
  const tree = growTree(pricing.prices);
  return tariffCost(pricing, (values) => tariffPriceIn(tree, values, pricing.fields));
}

export function coverLevelCost(pricing: CoverLevels): CostOf {
  const tree = growTree(pricing.prices);
  const fields = fieldsOfCoverLevels(pricing);
  return tariffCost(pricing, (values) => tariffPriceIn(tree, values, fields));
}

/** In the order in which they stand in the key of a price. */
export function fieldsOfCoverLevels({ optionField, field }: CoverLevels): readonly string[] {
  return optionField === undefined ? [field] : [optionField, field];
}

/** How a value stands in the key of a price. */
export function tariffKeyOf(value: FieldValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : '';
}

const MAKE = { once: singleCost, month: monthlyCost, year: yearlyCost } as const satisfies Record<Period, unknown>;

interface Tariff {
  readonly per: Period;
  readonly quantityField?: string | undefined;
}

function tariffCost({ per, quantityField }: Tariff, priceFor: (values: FieldValues) => number | NoPrice): CostOf {
  const parts = (per === 'year' ? 12 : 1) * (quantityField === undefined ? 1 : THOUSAND);
  const make = MAKE[per];
  return (values) => {
    const price = priceFor(values);
    if (typeof price !== 'number') return price;
    if (quantityField === undefined) return make(exact(price, parts));
    const quantity = thousandthsIn(values, quantityField);
    return Number.isNaN(quantity) ? missingNumber(quantityField) : make(exact(price * quantity, parts));
  };
}

/** Prices by the first value, then the second …, so that finding one puts no text together. */
interface PriceTree {
  readonly branches: Map<string, PriceTree>;
  pence: number;
}

function growTree(prices: Readonly<Record<string, number>>): PriceTree {
  const root = seed();
  for (const [key, pence] of Object.entries(prices)) {
    let branch = root;
    for (const value of key.split('/')) {
      const next = branch.branches.get(value) ?? seed();
      branch.branches.set(value, next);
      branch = next;
    }
    branch.pence = pence;
  }
  return root;
}

function seed(): PriceTree {
  return { branches: new Map(), pence: Number.NaN };
}

function tariffPriceIn(tree: PriceTree, values: FieldValues, fields: readonly string[]): number | NoPrice {
  let branch = tree;
  for (const field of fields) {
    const next = branch.branches.get(tariffKeyOf(values[field]));
    if (next === undefined) return { field, noPrice: 'There is no price for this choice' };
    branch = next;
  }
  if (Number.isNaN(branch.pence)) return { field: fields[0] ?? '', noPrice: 'There is no price for this choice' };
  return branch.pence;
}
