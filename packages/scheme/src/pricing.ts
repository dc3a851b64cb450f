import * as z from 'zod/mini';
import type { Pricing as DomainPricing } from '@plenty/domain/pricing/pricing';
import { AddedPercent, Ages, Code, OptionCode, Percent, Period, Pounds, PoundsPerThousand } from './values.ts';

const Rate = z.strictObject({ ages: Ages, smoker: z.optional(z.boolean()), rate: PoundsPerThousand });
const Rates = z.array(Rate).check(z.minLength(1, 'must have at least one band of ages'));

type WrittenTariff = number | { readonly [key: string]: WrittenTariff };

/** Prices by what is chosen, one level of keys for each field. */
const WrittenTariff: z.ZodMiniType<WrittenTariff> = z.union([
  Pounds,
  z.lazy(() => z.record(OptionCode, WrittenTariff)),
]);
const Prices = z.pipe(z.record(OptionCode, WrittenTariff), z.transform(flatten));

const Written = z.discriminatedUnion('model', [
  z.strictObject({ model: z.literal('flat'), price: Pounds, per: Period, quantityField: z.optional(Code) }),
  z.strictObject({
    model: z.literal('options'),
    per: Period,
    fields: z
      .array(Code)
      .check(z.minLength(1, 'must name one to three fields'), z.maxLength(3, 'must name one to three fields')),
    prices: Prices,
    quantityField: z.optional(Code),
  }),
  z.strictObject({
    model: z.literal('cover-level'),
    per: Period,
    field: Code,
    optionField: z.optional(Code),
    prices: Prices,
    quantityField: z.optional(Code),
  }),
  z.strictObject({
    model: z.literal('per-thousand'),
    field: Code,
    unit: Pounds,
    person: z._default(z.enum(['employee', 'partner']), 'employee'),
    smokerField: z.optional(Code),
    atMostCoverOf: z.optional(Code),
    rates: Rates,
  }),
  z.strictObject({
    model: z.literal('salary-multiple'),
    field: Code,
    maximumCover: z.optional(Pounds),
    smokerField: z.optional(Code),
    rates: Rates,
  }),
  z.strictObject({
    model: z.literal('salary-percentage'),
    field: Code,
    of: z.enum(['pay', 'qualifying-earnings', 'bonus']),
    match: z._default(z.array(z.strictObject({ employeeAtLeast: Percent, employer: Percent })), []),
  }),
  z.strictObject({
    model: z.literal('units'),
    field: Code,
    direction: z.enum(['buy', 'sell']),
    daysInYear: z.int().check(z.positive('must be more than nought')),
    fullTimeHours: z.optional(z.number().check(z.positive('must be more than nought'))),
    leaveDays: z.optional(z.number().check(z.positive('must be more than nought'))),
  }),
  z.strictObject({ model: z.literal('voucher'), field: Code }),
  z.strictObject({
    model: z.literal('amount'),
    field: Code,
    per: z.enum(['month', 'once']),
    percentOfPayAtMost: z.optional(Percent),
    percentOfBonusAtMost: z.optional(Percent),
    employerAddsPercent: z.optional(AddedPercent),
  }),
  z.strictObject({
    model: z.literal('quote'),
    valueField: Code,
    valueIs: z.enum(['total', 'monthly']),
    termField: Code,
  }),
  z.strictObject({ model: z.literal('employer-paid'), monthly: Pounds }),
]);

export const Pricing = z.pipe(Written, z.transform(toPricing));

export const PremiumTax = z._default(z.enum(['none', 'standard', 'travel']), 'none');

function toPricing(written: z.output<typeof Written>): DomainPricing {
  switch (written.model) {
    case 'flat': {
      const { price, ...rest } = written;
      return { ...rest, pence: price };
    }
    case 'per-thousand': {
      const { unit, rates, ...rest } = written;
      return { ...rest, unitPence: unit, rates: rates.map(toBand) };
    }
    case 'salary-multiple': {
      const { maximumCover, rates, ...rest } = written;
      return { ...rest, maximumCoverPence: maximumCover, rates: rates.map(toBand) };
    }
    case 'amount': {
      const { percentOfPayAtMost, percentOfBonusAtMost, employerAddsPercent, ...rest } = written;
      return {
        ...rest,
        shareOfPayAtMost: percentOfPayAtMost,
        shareOfBonusAtMost: percentOfBonusAtMost,
        employerAdds: employerAddsPercent,
      };
    }
    case 'employer-paid':
      return { model: written.model, monthlyPence: written.monthly };
    case 'options':
    case 'cover-level':
    case 'salary-percentage':
    case 'units':
    case 'voucher':
    case 'quote':
      return written;
  }
}

function toBand({ ages, smoker, rate }: z.output<typeof Rate>) {
  return { ...ages, smoker, rate };
}

/** gold: { couple: 20 } becomes 'gold/couple': 20. */
function flatten(prices: Readonly<Record<string, WrittenTariff>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(prices).flatMap(([key, value]) =>
      typeof value === 'number'
        ? [[key, value]]
        : Object.entries(flatten(value)).map(([rest, price]) => [`${key}/${rest}`, price]),
    ),
  );
}
