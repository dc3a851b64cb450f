import { GONE, type Spoilt } from './spoil.ts';

/** Fields, prices, funding, tax and changes. */
export const SPOILT_PRICES: readonly Spoilt[] = [
  [
    'benefits.life.pricing.model',
    'per-head',
    "benefits[life].pricing.model: 'per-head' is not allowed, must be one of flat, options, cover-level, per-thousand",
  ],
  ['benefits.life.pricing.rates.1.ages', '35-75', 'benefits[life].pricing.rates[2].ages: Age 35 has two rates'],
  ['benefits.life.pricing.rates.1.ages', '45-75', 'benefits[life].pricing.rates[2].ages: Ages 40 to 44 have no rate'],
  ['benefits.life.pricing.rates.1.ages', '75-40', 'benefits[life].pricing.rates[2].ages: Ages 75 to 40 hold nobody'],
  [
    'benefits.life.pricing.rates.1.ages',
    'over 40',
    'benefits[life].pricing.rates[2].ages: must be two ages, such as 16-29',
  ],
  ['benefits.life.pricing.rates', [], 'benefits[life].pricing.rates: must have at least one band of ages'],
  ['benefits.life.pricing.field', 'times', 'benefits[life].pricing.field: There is no field called times'],
  [
    'benefits.life.funding.employer.values.multiple',
    12,
    "benefits[life].funding.employer.values.multiple: The core's multiple is not one that can be chosen",
  ],
  [
    'benefits.life.funding.employer.flexDown',
    'cash',
    "benefits[life].funding.employer.flexDown: 'cash' is not allowed, must be one of pay, fund, none",
  ],
  ['benefits.life.funding', GONE, 'benefits[life].funding: is missing'],
  ['benefits.life.medical.questions', [], 'benefits[life].medical.questions: must have a question'],
  [
    'benefits.life.change.stepsUpAtMost',
    0,
    'benefits[life].change.stepsUpAtMost: must be 1 or more; leave it out for no limit',
  ],
  [
    'benefits.illness.pricing.rates.1.smoker',
    false,
    'benefits[illness].pricing.rates[2].ages: Age 16 has two rates for non-smokers',
  ],
  ['benefits.dental.pricing.prices.gold.family', GONE, 'benefits[dental].pricing.prices: Give a price for gold/family'],
  [
    'benefits.dental.pricing.prices.bronze',
    { single: 5, family: 6 },
    'benefits[dental].pricing.prices.bronze/single: bronze/single is nothing that can be chosen',
  ],
  [
    'benefits.dental.pricing.prices.gold.single',
    'fifteen',
    "benefits[dental].pricing.prices.gold.single: 'fifteen' is not allowed, must be a number",
  ],
  [
    'benefits.dental.pricing.prices.gold.single',
    -1,
    'benefits[dental].pricing.prices.gold.single: must not be negative',
  ],
  [
    'benefits.dental.dependants',
    GONE,
    'benefits[dental].dependants: is missing: say until which age children are covered',
  ],
  [
    'benefits.dental.dependants.underAgeInEducation',
    16,
    'benefits[dental].dependants.underAgeInEducation: must not be less than underAge',
  ],
  [
    'benefits.dental.related',
    ['spa'],
    "benefits[dental].related: 'spa' is not a benefit of this scheme; it has pension, life, illness, dental",
  ],
  [
    'benefits.gym.pricing.prices.town',
    30.123,
    'benefits[gym].pricing.prices.town: must be pounds with at most two decimals',
  ],
  ['benefits.gym.funding.employer.percent', 150, 'benefits[gym].funding.employer.percent: must be at most 100'],
  [
    'benefits.gym.funding.payer',
    'nobody',
    "benefits[gym].funding.payer: 'nobody' is not allowed, must be one of employer, employee, both, fund",
  ],
  [
    'benefits.gym.tax.employee.taken',
    'magic',
    "benefits[gym].tax.employee.taken: 'magic' is not allowed, must be one of salary-sacrifice, net-pay, after-tax",
  ],
  [
    'benefits.gym.tax.employee.taken',
    'pay-reduction',
    'benefits[gym].tax.employee.taken: pay-reduction is for days that are bought',
  ],
  [
    'benefits.gym.tax.employee.taken',
    'taxable-pay',
    'benefits[gym].tax.employee.taken: taxable-pay is for days that are sold',
  ],
  [
    'benefits.gym.medical',
    { freeCover: 1000, questions: [{ code: 'well', text: 'Well?' }] },
    'benefits[gym].medical: is for cover, with the model per-thousand or salary-multiple',
  ],
  ['benefits.gym.terms.version', 0, 'benefits[gym].terms.version: must be 1 or more'],
  [
    'benefits.cycle.fields.1.options',
    { forever: 'For ever' },
    'benefits[cycle].fields[term].options[1]: term must be in whole months, one or more',
  ],
  ['benefits.cycle.fields.0.minimum', 6000, 'benefits[cycle].fields[value]: value must go up from nought or more'],
  [
    'benefits.cycle.proration',
    'by-day',
    'benefits[cycle].proration: must be first-of-month for a term, so that its parts add up to the value',
  ],
  [
    'benefits.cycle.pricing.termField',
    'value',
    'benefits[cycle].pricing.termField: value is a field of the kind money; here it must be choice or number',
  ],
  [
    'benefits.pension.pricing.match.1.employeeAtLeast',
    2,
    'benefits[pension].pricing.match[2]: Each step must ask for more and add no less',
  ],
  [
    'benefits.pension.pricing.match',
    [],
    'benefits[pension].funding: Funding by match needs a match table, or employerAdds',
  ],
  ['benefits.pension.fields.0.step', 0, 'benefits[pension].fields[percent].step: must be more than nought'],
  [
    'benefits.buy.pricing.direction',
    'sell',
    'benefits[buy].tax.employee.taken: must be taxable-pay where days are sold',
  ],
  ['benefits.eap.funding.payer', 'employee', 'benefits[eap].funding: Its payer must be the employer'],
  ['benefits.eap.pricing.monthly', 'free', "benefits[eap].pricing.monthly: 'free' is not allowed, must be a number"],
  ['benefits.eye.pricing.price', GONE, 'benefits[eye].pricing.price: is missing'],
  [
    'benefits.eye.change.policy',
    'whenever',
    "benefits[eye].change.policy: 'whenever' is not allowed, must be one of anytime, window, window-or-life-event",
  ],
  [
    'benefits.eye.tax.benefitInKind',
    { value: 'list-price', field: 'car', percent: 4 },
    "benefits[eye].tax.benefitInKind.field: 'car' must be a money field of this benefit",
  ],
  [
    'benefits.cycle.tax.benefitInKind',
    { value: 'list-price', field: 'value', percent: 'by-tax-year', emissionsField: 'value' },
    "benefits[cycle].tax.benefitInKind.emissionsField: 'value' must be a number field of this benefit",
  ],
  [
    'benefits.cycle.tax.benefitInKind',
    { value: 'list-price', field: 'value', percent: 'by-tax-year', electricMilesField: 'value' },
    "benefits[cycle].tax.benefitInKind.electricMilesField: 'value' must be a number field of this benefit",
  ],
  ['benefits.cycle.excludes', ['yoga'], "benefits[cycle].excludes: 'yoga' is not a benefit of this scheme"],
  ['benefits.cycle.excludes', ['cycle'], "benefits[cycle].excludes: 'cycle' cannot exclude itself"],
  [
    'benefits.cycle.excludes',
    ['eap'],
    "benefits[cycle].excludes: 'eap' is had without a choice, so nobody could have this",
  ],
  [
    'benefits.eap.excludes',
    ['cycle'],
    'benefits[eap].excludes: is for benefits that people choose; this one has no fields',
  ],
];
