import type { BenefitFund } from '../pricing/funding.ts';
import { readOffered } from '../scheme/offered.ts';
import type { Benefit } from '../scheme/benefit.ts';
import { impactOf } from '../uploads/impact-of.ts';
import { prepareImpact } from '../uploads/impact-scheme.ts';
import type { KnownPerson, KnownSelection } from '../uploads/known-person.ts';
import { aBenefit } from './a-benefit.ts';
import { aKnownSelection, anEmployment } from './a-known-person.ts';
import { aNumberField } from './a-priced-person.ts';

export const TODAY = '2026-11-16';

/** A scheme year of these benefits, each under its code as its id. */
export function scheme(benefits: readonly Benefit[], fund: BenefitFund | null = null) {
  const written = benefits.map((benefit) => ({ id: benefit.code, benefit }));
  const version = { version: 1, publishedOn: '2026-03-01', fund, benefits: written };
  const year = { id: '2026', startsOn: '2026-04-01', endsOn: '2027-03-31', versions: [version] };
  return prepareImpact(readOffered(JSON.stringify({ years: [year], rates: [] })));
}

export const managers = aBenefit({
  code: 'car',
  name: 'Car',
  fields: [aNumberField('miles')],
  eligibility: { fact: 'grade', oneOf: ['M'] },
});
export const life = aBenefit({
  code: 'life',
  name: 'Life',
  eligibility: { fact: 'hours', atLeast: 20 },
  pricing: { model: 'employer-paid', monthlyPence: 450 },
  funding: { payer: 'employer' },
});
/** Five percent of £30,000 is £125 a month, and the employer gives as much. */
export const pension = aBenefit({
  code: 'pension',
  name: 'Pension',
  fields: [aNumberField('share', { unit: 'percent' })],
  pricing: {
    model: 'salary-percentage',
    field: 'share',
    of: 'pay',
    match: [{ employeeAtLeast: 50_000, employer: 50_000 }],
  },
  funding: { payer: 'both', employer: { kind: 'match' } },
});
const PENSION_PRICE = { totalPence: 25_000, employeePence: 12_500, employerPence: 12_500 };
export const inPension = (given: Partial<KnownSelection> = {}): KnownSelection => {
  const { price } = aKnownSelection('pension');
  const agreed = price && { ...price, ...PENSION_PRICE };
  return aKnownSelection('pension', { values: { share: 5 }, price: agreed, ...given });
};

/** A day's facts on top of all that was known. */
export function changed(
  person: KnownPerson,
  given: Parameters<typeof anEmployment>[0] & { readonly from: string },
): KnownPerson {
  return {
    ...person,
    employments: [...person.employments, { ...anEmployment(), ...person.employments.at(-1), ...given }],
  };
}

export const ask = (before: KnownPerson | null, after: KnownPerson, offered: ReturnType<typeof scheme>) =>
  impactOf(before, after, offered, { today: TODAY });
