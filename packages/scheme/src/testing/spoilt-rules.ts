import { GONE, type Spoilt } from './spoil.ts';

const AN_AGE = { fact: 'age', atLeast: 18 };

/** Names, flags and who may have a benefit. */
export const SPOILT_RULES: readonly Spoilt[] = [
  [
    'benefits.life.eligibility',
    { all: [AN_AGE, { fact: 'holds', benefit: 'illness' }] },
    'benefits[life].eligibility: nobody can ever have it: life needs illness needs life',
  ],
  [
    'benefits.gym.code',
    'Gym Club',
    'benefits[Gym Club].code: must be lower-case words joined by hyphens, such as life-cover',
  ],
  ['benefits.gym.code', 'dental', 'benefits[dental].code: is the code of another benefit too'],
  [
    'benefits.gym.kind',
    'yoga',
    "benefits[gym].kind: 'yoga' is not allowed, must be one of workplace-pension, bonus-sacrifice, life-assurance",
  ],
  ['benefits.gym.name', GONE, 'benefits[gym].name: is missing'],
  [
    'benefits.gym.flags',
    ['salary-sacrifice'],
    'benefits[gym].flags: salary-sacrifice is not what its tax and funding say',
  ],
  [
    'benefits.gym.flags',
    ['tax-free'],
    "benefits[gym].flags[1]: 'tax-free' is not allowed, must be one of benefit-fund, ni, p11d, salary-sacrifice",
  ],
  ['benefits.pension.flags', [], 'benefits[pension].flags: must have salary-sacrifice, as its tax and funding say'],
  [
    'benefits.pension.eligibility',
    { fact: 'shoe-size', atLeast: 9 },
    "benefits[pension].eligibility.fact: 'shoe-size' is not allowed, must be one of age, service, hours, pay",
  ],
  [
    'benefits.pension.eligibility',
    { all: [{ fact: 'age', atleast: 18 }] },
    'benefits[pension].eligibility.all[1].atleast: is not known here; take it out or mend its name',
  ],
  [
    'benefits.pension.eligibility',
    { all: [] },
    'benefits[pension].eligibility.all: must have at least one condition; leave it out for everyone',
  ],
  [
    'benefits.pension.eligibility',
    { any: [AN_AGE, { fact: 'agee' }] },
    "benefits[pension].eligibility.any[2].fact: 'agee' is not allowed, must be one of age, service, hours",
  ],
  ['benefits.pension.eligibility', { fact: 'age' }, "benefits[pension].eligibility: Say 'atLeast', 'under' or both"],
  [
    'benefits.pension.eligibility',
    { fact: 'age', atLeast: 40, under: 30 },
    "benefits[pension].eligibility.under: Nobody can meet this: 'under' must be later or more than 'atLeast'",
  ],
  [
    'benefits.pension.eligibility',
    { fact: 'custom', name: 'shoe-size', equals: 9 },
    "benefits[pension].eligibility.name: This client's employees have no field 'shoe-size'",
  ],
  [
    'benefits.pension.eligibility',
    { fact: 'contract', oneOf: ['forever'] },
    "benefits[pension].eligibility.oneOf[1]: 'forever' is not allowed, must be one of permanent, fixed-term",
  ],
  [
    'benefits.pension.eligibility',
    { not: { fact: 'joined', onOrBefore: '2018-13-01' } },
    'benefits[pension].eligibility.not.onOrBefore: must be a day of the calendar, such as 2026-04-01',
  ],
  [
    'benefits.illness.eligibility',
    { fact: 'holds', benefit: 'spa' },
    "benefits[illness].eligibility.benefit: This scheme has no benefit with the code 'spa'",
  ],
  [
    'benefits.illness.eligibility',
    { fact: 'holds', benefit: 'illness' },
    "benefits[illness].eligibility.benefit: A benefit cannot depend on itself: 'illness'",
  ],
  [
    'benefits.pension.fields.0.kind',
    'slider',
    "benefits[pension].fields[percent].kind: 'slider' is not allowed, must be one of number, money, choice",
  ],
];
