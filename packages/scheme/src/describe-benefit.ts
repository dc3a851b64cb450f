import { sayDay } from '@plenty/domain/dates/day';
import { describeRule } from '@plenty/domain/eligibility/describe-rule';
import type { RuleNames } from '@plenty/domain/eligibility/phrases';
import { formatPounds } from '@plenty/domain/money/pence';
import { sayP11dSection } from '@plenty/domain/reports/p11d-section';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { SelectionField } from '@plenty/domain/selection/fields';
import { settlesOnLeaving } from '@plenty/domain/settlement/settlement';
import { countsAsIncome } from '@plenty/domain/tax/treatment';
import { sayFunding, sayPercent, sayPricing, type DescribedLine } from './describe-pricing.ts';

/** All that a benefit's definition says, in words, one thing at a time. */
export function describeBenefit(benefit: Benefit, names: RuleNames): DescribedLine[] {
  const { change, medical, terms, provider, fields } = benefit;
  return [
    ['Name', benefit.name],
    ['Category', benefit.category],
    ['For whom', describeRule(benefit.eligibility, names)],
    ...fields.map((field): DescribedLine => [`To fill in: ${field.label}`, sayBenefitField(field)]),
    ...sayPricing(benefit.pricing, fields),
    ...(benefit.premiumTax === 'none'
      ? []
      : [['Insurance premium tax', `the ${benefit.premiumTax} rate on top`] as const]),
    ['Paid by', sayFunding(benefit.funding, fields)],
    ['Taken', sayTakenFrom(benefit)],
    ['Benefit in kind', sayBenefitInKind(benefit)],
    ...(countsAsIncome(benefit.tax) ? [['P11D section', sayP11dSection(benefit)] as const] : []),
    ['May be changed', POLICIES[change.policy]],
    ['Needs approval', change.needsApproval ? 'yes' : 'no'],
    ...(change.stepsUpAtMost === undefined ? [] : [['Steps up at a time', String(change.stepsUpAtMost)] as const]),
    ...(change.keptForMonths === undefined ? [] : [['Kept for', `${change.keptForMonths} months`] as const]),
    ['Next year', RENEWALS[change.renewal]],
    ['Part of a month', PRORATIONS[benefit.proration]],
    ...(['quote', 'units'].includes(benefit.pricing.model)
      ? [
          [
            'When somebody leaves',
            settlesOnLeaving(benefit) ? 'settled with the last pay' : 'nothing is settled',
          ] as const,
        ]
      : []),
    ...(medical === undefined ? [] : sayMedical(medical)),
    ...(terms === undefined ? [] : [['Terms', `version ${terms.version}`] as const]),
    ...(provider === undefined ? [] : [['Provider', provider.name] as const]),
    ...sayDependants(benefit),
    ...(benefit.endsOn === undefined ? [] : [['Ends on', sayDay(benefit.endsOn)] as const]),
    ...(benefit.newPrice === undefined
      ? []
      : [['New price', `from ${sayDay(benefit.newPrice.from)}, ${HOLDERS[benefit.newPrice.forHolders]}`] as const]),
  ];
}

const HOLDERS: Readonly<Record<NonNullable<Benefit['newPrice']>['forHolders'], string>> = {
  'from-that-day': 'for those who have it too',
  'until-year-end': 'while those who have it keep their price until the year ends',
};

const POLICIES: Readonly<Record<Benefit['change']['policy'], string>> = {
  anytime: 'at any time, from the next month',
  window: 'in an enrolment window',
  'window-or-life-event': 'in an enrolment window or after a life event',
  fixed: 'once, on joining',
};

const RENEWALS: Readonly<Record<Benefit['change']['renewal'], string>> = {
  'carried-forward': 'goes on as it is',
  're-priced': 'goes on at the new prices',
  'asked-again': 'has to be chosen again',
  ends: 'ends with the year',
};

const PRORATIONS: Readonly<Record<Benefit['proration'], string>> = {
  'by-day': 'by the day',
  'whole-month': 'a whole month',
  'first-of-month': 'a whole month if it stands on the first',
};

function sayBenefitField(field: SelectionField): string {
  switch (field.kind) {
    case 'number':
      return `${field.minimum} to ${field.maximum} in steps of ${field.step}${field.unit === 'plain' ? '' : `, ${field.unit.replace('-', ' ')}`}`;
    case 'money':
      return `${formatPounds(field.minimum)} to ${formatPounds(field.maximum)} in steps of ${formatPounds(field.step)}`;
    case 'choice':
      return field.options.map(({ label }) => label).join(', ');
    case 'cover-level':
      return field.levels.join(', ').replaceAll('-', ' ');
    case 'people':
      return `${field.who}, at most ${field.maximum}`;
    case 'date':
      return 'a date';
    case 'yes-no':
      return 'yes or no';
    case 'text':
      return `a text of at most ${field.maximumLength} characters`;
  }
}

function sayTakenFrom({ tax: { employee } }: Benefit): string {
  switch (employee.taken) {
    case 'salary-sacrifice':
      return employee.optionalRemuneration
        ? 'from pay before National Insurance, taxed all the same (optional remuneration)'
        : 'from pay before tax and National Insurance';
    case 'net-pay':
      return 'from pay before tax, after National Insurance';
    case 'after-tax':
      return employee.forEmployer
        ? 'from take-home pay, to the employer: counts against the minimum wage'
        : 'from take-home pay';
    case 'pay-reduction':
      return 'by less pay';
    case 'taxable-pay':
      return 'paid out, taxed as pay';
  }
}

function sayBenefitInKind({ tax: { benefitInKind } }: Benefit): string {
  switch (benefitInKind.value) {
    case 'none':
      return 'no';
    case 'employer-cost':
      return 'taxed on what the employer pays';
    case 'list-price':
      return benefitInKind.share === 'by-tax-year'
        ? 'taxed on a percentage of the list price, which changes with the tax year'
        : `taxed on ${sayPercent(benefitInKind.share)} of the list price`;
  }
}

function sayMedical({ freeCoverPence, questions }: NonNullable<Benefit['medical']>): DescribedLine[] {
  return [
    ['Free cover', formatPounds(freeCoverPence)],
    ['Medical questions', String(questions.length)],
  ];
}

function sayDependants({ dependants }: Benefit): DescribedLine[] {
  if (dependants === undefined) return [];
  const { underAge, underAgeInEducation, disabledAlways } = dependants;
  const disabled = disabledAlways ? ', always when disabled' : '';
  return [['Children', `under ${underAge}, in full-time education under ${underAgeInEducation}${disabled}`]];
}
