import { formatPounds, type Millionths } from '@plenty/domain/money/pence';
import type { BenefitFund, Funding } from '@plenty/domain/pricing/funding';
import type { Pricing, RateBand } from '@plenty/domain/pricing/pricing';
import type { FieldValues, SelectionField } from '@plenty/domain/selection/fields';

/** Something that can be said of a benefit: what it is about, and what holds. */
export type DescribedLine = readonly [about: string, words: string];

export function sayPercent(share: Millionths): string {
  return `${share / 10_000} %`;
}

/** What it costs, one sentence for each price, so that a change of one price is one difference. */
export function sayPricing(pricing: Pricing, fields: readonly SelectionField[]): DescribedLine[] {
  switch (pricing.model) {
    case 'flat':
      return [
        [
          'Price',
          `${sayPrice(pricing.pence, pricing.per)}${pricing.quantityField ? ` for each of ${pricing.quantityField}` : ''}`,
        ],
      ];
    case 'options':
    case 'cover-level':
      return Object.entries(pricing.prices).map(([key, pence]) => [
        `Price of ${key.split('/').map(labelIn(fields)).join(', ')}`,
        `${sayPrice(pence, pricing.per)}${pricing.quantityField ? ` for each of ${pricing.quantityField}` : ''}`,
      ]);
    case 'per-thousand':
      return [
        ['Cover', `units of ${formatPounds(pricing.unitPence)} on the life of the ${pricing.person}`],
        ...sayRates(pricing.rates),
      ];
    case 'salary-multiple':
      return [
        [
          'Cover',
          `a multiple or share of pay${pricing.maximumCoverPence === undefined ? '' : `, at most ${formatPounds(pricing.maximumCoverPence)}`}`,
        ],
        ...sayRates(pricing.rates),
      ];
    case 'salary-percentage':
      return [
        ['Contribution', `a share of ${pricing.of.replaceAll('-', ' ')}`],
        ...pricing.match.map(({ employeeAtLeast, employer }): DescribedLine => [
          `Employer’s part from ${sayPercent(employeeAtLeast)}`,
          sayPercent(employer),
        ]),
      ];
    case 'units':
      return [['Price of a day', `pay ÷ ${pricing.daysInYear}, days to ${pricing.direction}`]];
    case 'voucher':
      return [['Amount', 'vouchers each month, within the limit of the earnings band']];
    case 'amount':
      return [['Amount', sayAmount(pricing)]];
    case 'quote':
      return [
        [
          'Price',
          pricing.valueIs === 'total'
            ? 'the value, divided by the months of the term'
            : 'the quoted amount a month, for the term',
        ],
      ];
    case 'employer-paid':
      return [['Price', `${sayPrice(pricing.monthlyPence, 'month')}, paid by the employer`]];
  }
}

export function sayFunding(funding: Funding, fields: readonly SelectionField[]): string {
  switch (funding.payer) {
    case 'employer':
      return 'the employer';
    case 'employee':
      return 'the employee';
    case 'fund':
      return 'the benefit fund while it lasts, then the employee';
    case 'both':
      return sayEmployerPart(funding.employer, fields);
  }
}

export function sayFund({
  yearlyPence,
  shareOfPay,
  joiners,
  leavers,
  spendOrder,
  remainder,
  remainderInto,
}: BenefitFund): DescribedLine[] {
  const share = shareOfPay === undefined ? '' : ` and ${sayPercent(shareOfPay)} of pay`;
  return [
    [
      'Benefit fund',
      `${formatPounds(yearlyPence)} a year${share}; joiners have ${joiners === 'whole' ? 'all of it' : 'the part for the months left'}${leavers === 'by-month' ? '; leavers pay back what they had beyond their months' : ''}`,
    ],
    ['Spent on', spendOrder.join(', ') || 'benefits in the order of the scheme'],
    [
      'What is left over',
      `${remainder.replaceAll('-', ' ')}${remainderInto === undefined ? '' : `, under ${remainderInto}`}`,
    ],
  ];
}

function sayEmployerPart(part: (Funding & { payer: 'both' })['employer'], fields: readonly SelectionField[]): string {
  switch (part.kind) {
    case 'core':
      return `the employer up to ${sayPricingValues(part.values, fields)}, the employee above it; below it ${FLEX_DOWN[part.flexDown]}`;
    case 'fixed':
      return `the employer up to ${formatPounds(part.monthlyPence)} a month, the employee the rest`;
    case 'share': {
      const cap = part.monthlyCapPence === undefined ? '' : `, at most ${formatPounds(part.monthlyCapPence)} a month`;
      return `the employer ${sayPercent(part.share)}${cap}, the employee the rest`;
    }
    case 'match':
      return 'the employee, and the employer as the price says';
  }
}

const FLEX_DOWN = {
  pay: 'the difference is added to pay',
  fund: 'the difference goes to the benefit fund',
  none: 'nothing is given back',
} as const;

/** 'level gold, 4 times pay', in the order of the fields: a database keeps none of keys. */
export function sayPricingValues(values: FieldValues, fields: readonly SelectionField[]): string {
  const place = (name: string): number => fields.findIndex((field) => field.name === name);
  return Object.entries(values)
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([name, value]) =>
      sayPricingValue(value, fields.find((field) => field.name === name) ?? { name, kind: 'text' }),
    )
    .join(', ');
}

function sayPricingValue(value: FieldValues[string], field: SelectionField | { name: string; kind: 'text' }): string {
  if (field.kind === 'money') return `${field.name} ${formatPounds(Number(value))}`;
  if (field.kind === 'number' && field.unit === 'percent') return `${field.name} ${String(value)} %`;
  if (field.kind === 'number' && field.unit === 'times-pay') return `${String(value)} times pay`;
  if (field.kind === 'yes-no') return value === true ? field.name : `no ${field.name}`;
  return `${field.name} ${String(value)}`;
}

/** An option by what people read of it. */
function labelIn(fields: readonly SelectionField[]): (option: string) => string {
  const labels = new Map(
    fields.flatMap((field) => (field.kind === 'choice' ? field.options.map(({ value, label }) => [value, label]) : [])),
  );
  return (option) => labels.get(option) ?? option.replaceAll('-', ' ');
}

function sayAmount(pricing: Pricing & { model: 'amount' }): string {
  const limits = [
    pricing.shareOfPayAtMost !== undefined && `at most ${sayPercent(pricing.shareOfPayAtMost)} of pay`,
    pricing.shareOfBonusAtMost !== undefined && `at most ${sayPercent(pricing.shareOfBonusAtMost)} of the bonus`,
    pricing.employerAdds !== undefined && `the employer adds ${sayPercent(pricing.employerAdds)}`,
  ].filter((limit) => limit !== false);
  return [`of the employee’s choosing, ${pricing.per === 'month' ? 'each month' : 'once'}`, ...limits].join('; ');
}

function sayRates(rates: readonly RateBand[]): DescribedLine[] {
  return rates.map(({ fromAge, toAge, smoker, rate }) => [
    `Yearly rate for each £1,000, ages ${fromAge} to ${toAge}${smoker === undefined ? '' : smoker ? ', smokers' : ', non-smokers'}`,
    `£${(rate / 1000).toFixed(3)}`,
  ]);
}

function sayPrice(pence: number, per: 'month' | 'year' | 'once'): string {
  return `${formatPounds(pence)}${per === 'once' ? ' once' : ` a ${per}`}`;
}
