import { evaluate } from '@plenty/domain/eligibility/evaluate';
import { checkValues } from '@plenty/domain/pricing/check-values';
import { deductionsOf } from '@plenty/domain/pricing/deductions';
import { monthsGivenUp } from '@plenty/domain/pricing/given-up';
import { fieldLimitsOf } from '@plenty/domain/pricing/limits';
import { payYear } from '@plenty/domain/pricing/paid-year';
import { priceSelection } from '@plenty/domain/pricing/prepare-pricing';
import { partsOver, type Price } from '@plenty/domain/pricing/price';
import { spendFund } from '@plenty/domain/pricing/spend-fund';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { FieldValues } from '@plenty/domain/selection/fields';
import { payEffect } from '@plenty/domain/tax/pay-effect';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import { checkWageFloor } from '@plenty/domain/tax/wage-floor';
import { namesIn } from './names-in.ts';
import type { Example, Figures, Refusal } from './example.ts';
import { type ExamplePerson, personOf, valuesOf } from './person-of.ts';
import type { ClientExamples } from './read-files.ts';

export type Worked = { readonly figures: Figures } | { readonly refusal: Refusal } | { readonly fault: string };

/** What the rules make of an example: figures, or why it is refused, or what keeps it from being asked at all. */
export function workExample(example: Example, { scheme, everyone }: ClientExamples): Worked {
  const benefit = scheme.benefits.find(({ code }) => code === example.benefit);
  if (!benefit) return { fault: `there is no benefit ${example.benefit}` };
  const person = personOf(example, everyone, benefit);
  const values = valuesOf(example.values, benefit.fields);
  const verdict = evaluate(benefit.eligibility, person.facts, example.day, namesIn(scheme));
  if (!verdict.eligible) {
    return { refusal: { by: 'eligibility', words: verdict.reasons.map(({ text }) => text).join('; ') } };
  }
  const stopped = checkChoice(benefit, values, person);
  if (stopped) return stopped;
  const price = payFromFund(priceSelection(benefit, values, person), {
    benefit,
    person,
    scheme,
    months: example.months,
  });
  return payFor(price, { benefit, person, scheme, months: example.months });
}

function checkChoice(benefit: Benefit, values: FieldValues, person: ExamplePerson): Worked | undefined {
  const [first] = checkValues(benefit, values, person);
  if (!first) return undefined;
  const field = benefit.fields.find(({ name }) => name === first.field);
  if (first.code !== 'outside-limits' || (field?.kind !== 'number' && field?.kind !== 'money')) {
    return { fault: `${first.field}: ${first.message}` };
  }
  const { max } = fieldLimitsOf(benefit, field, person);
  return { refusal: { by: 'limit', field: field.name, most: field.kind === 'money' ? max / 100 : max } };
}

interface Chosen {
  readonly benefit: Benefit;
  readonly person: ExamplePerson;
  readonly months: number;
}

/** As if nothing else were chosen: the whole fund is there for this benefit. */
function payFromFund(
  price: Price,
  { benefit, person, scheme, months }: Chosen & Pick<ClientExamples, 'scheme'>,
): Price {
  if (!scheme.fund || benefit.funding.payer !== 'fund') return price;
  return spendFund(scheme.fund, [{ benefit, price, months }], person.facts, scheme.year).prices[0] ?? price;
}

function payFor(price: Price, { benefit, person, scheme, months }: Chosen & Pick<ClientExamples, 'scheme'>): Worked {
  const { facts, rates, on } = person;
  const deductions = deductionsOf(benefit, price, months);
  const floor = checkWageFloor(
    monthsGivenUp({
      facts,
      benefits: [{ id: benefit.code, benefit }],
      asked: new Set([benefit.code]),
      from: on,
      rates: SHIPPED_RATES,
      until: scheme.year.endsOn,
      paid: payYear(scheme.year, facts, [{ benefitId: benefit.code, benefit, price, startsOn: on, endsOn: null }]),
    }),
  );
  if (!floor.isKept) return { refusal: { by: 'wage-floor', mostMonthly: floor.mostMonthlyPence } };
  const { difference, bonus, once } = payEffect({ ...facts, rates, deductions });
  const all = [difference, ...[bonus, once].flatMap((oneOff) => oneOff?.difference ?? [])];
  return {
    figures: {
      employee: price.employeePence,
      employer: price.employerPence,
      fund: price.fundPence,
      lastMonth: price.lastMonth?.employeePence,
      coverAsked: price.cover?.askedPence,
      coverGranted: price.cover?.grantedPence,
      benefitInKind: benefitInKindIn(price, benefit, months),
      takeHomeFalls: 0 - all.reduce((sum, { takeHome }) => sum + takeHome.pence, 0),
      employerNiSaved: 0 - all.reduce((sum, { employerNi }) => sum + employerNi.pence, 0),
    },
  };
}

function benefitInKindIn(price: Price, { tax }: Benefit, months: number): number {
  if (tax.benefitInKind.value !== 'employer-cost') return price.benefitInKindYearlyPence;
  const { totalPence, employeePence } = partsOver(price, months);
  return totalPence - employeePence;
}
