import { COVER_LEVELS, type SelectionField } from '../selection/fields.ts';
import { fieldsOfCoverLevels } from './cost-by-tariff.ts';
import type { CoverLevels, OptionPricing } from './pricing.ts';
import { findNumberFault, type PricingFault } from './pricing-fault.ts';

/** Every combination that can be chosen has a price, and every price can be chosen. */
export function findTariffFaults(
  pricing: OptionPricing | CoverLevels,
  fields: readonly SelectionField[],
): readonly PricingFault[] {
  const names = pricing.model === 'options' ? pricing.fields : fieldsOfCoverLevels(pricing);
  const chosen = names.map((name) => fields.find((field) => field.name === name));
  const keys = new Set(combine(chosen.map(valuesOf)));
  const faults: PricingFault[] = [];
  for (const key of keys) {
    if (pricing.prices[key] === undefined)
      faults.push({ path: ['pricing', 'prices'], code: 'no-price', message: `Give a price for ${key}` });
  }
  for (const [key, pence] of Object.entries(pricing.prices)) {
    const path = ['pricing', 'prices', key];
    if (!keys.has(key)) faults.push({ path, code: 'unknown-option', message: `${key} is nothing that can be chosen` });
    faults.push(...findNumberFault(path, pence, { what: 'A price is in whole pence' }));
  }
  return faults;
}

function valuesOf(field: SelectionField | undefined): readonly string[] {
  if (field?.kind === 'choice') return field.options.map(({ value }) => value);
  if (field?.kind === 'cover-level') return COVER_LEVELS.filter((level) => field.levels.includes(level));
  return field?.kind === 'yes-no' ? ['no', 'yes'] : [];
}

function combine(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce<readonly string[]>(
    (keys, values) => keys.flatMap((key) => values.map((value) => (key === '' ? value : `${key}/${value}`))),
    [''],
  );
}
