import { findPricingFaults } from '@plenty/domain/pricing/find-pricing-faults';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { countsAsIncome, type ListPriceInKind } from '@plenty/domain/tax/treatment';
import type { Fault } from './fault.ts';

/** What is wrong within one benefit: fields, prices, funding, tax and what is asked of the employee must fit together. */
export function findBenefitFaults(benefit: Benefit, codes: readonly string[]): Fault[] {
  return [
    ...findPricingFaults(benefit.pricing, benefit.funding, benefit.fields).map(({ path, message }) => ({
      path: path.map((key) => AS_WRITTEN[key] ?? key),
      message,
    })),
    ...findTaxFaults(benefit),
    ...findChangeFaults(benefit),
    ...findCoverRuleFaults(benefit, codes),
    ...findFamilyRuleFaults(benefit),
    ...findFlagFaults(benefit),
  ];
}

/** Keys that have another name in the file than in the rules. */
const AS_WRITTEN: Readonly<Record<PropertyKey, string>> = {
  pence: 'price',
  unitPence: 'unit',
  maximumCoverPence: 'maximumCover',
  shareOfPayAtMost: 'percentOfPayAtMost',
  shareOfBonusAtMost: 'percentOfBonusAtMost',
  employerAdds: 'employerAddsPercent',
  monthlyPence: 'monthly',
  share: 'percent',
  monthlyCapPence: 'monthlyCap',
  fromAge: 'ages',
  toAge: 'ages',
};

const LIST_PRICE_FIELDS = {
  field: 'money',
  emissionsField: 'number',
  electricMilesField: 'number',
  capitalField: 'money',
  privateUseField: 'money',
} as const;

function findListPriceFaults({ kind, fields }: Benefit, inKind: ListPriceInKind): Fault[] {
  const faults: Fault[] = [];
  for (const [key, needed] of Object.entries(LIST_PRICE_FIELDS) as [keyof typeof LIST_PRICE_FIELDS, string][]) {
    const named = inKind[key];
    if (named !== undefined && fields.find(({ name }) => name === named)?.kind !== needed)
      faults.push({
        path: ['tax', 'benefitInKind', key],
        message: `'${named}' must be a ${needed} field of this benefit`,
      });
  }
  if (inKind.share !== 'by-tax-year' && kind === 'electric-car')
    faults.push({
      path: ['tax', 'benefitInKind', 'percent'],
      message: 'must be by-tax-year: the percentage of a car changes from year to year',
    });
  if (inKind.electricMilesField !== undefined && inKind.emissionsField === undefined)
    faults.push({ path: ['tax', 'benefitInKind', 'electricMilesField'], message: 'needs an emissionsField beside it' });
  return faults;
}

function findTaxFaults(benefit: Benefit): Fault[] {
  const { tax, pricing, funding, p11dSection } = benefit;
  const { taken } = tax.employee;
  const faults: Fault[] = [];
  const isSold = pricing.model === 'units' && pricing.direction === 'sell';
  if (isSold !== (taken === 'taxable-pay'))
    faults.push({
      path: ['tax', 'employee', 'taken'],
      message: isSold ? 'must be taxable-pay where days are sold' : 'taxable-pay is for days that are sold',
    });
  if (taken === 'pay-reduction' && pricing.model !== 'units')
    faults.push({ path: ['tax', 'employee', 'taken'], message: 'pay-reduction is for days that are bought' });
  if (tax.benefitInKind.value === 'list-price') faults.push(...findListPriceFaults(benefit, tax.benefitInKind));
  if (tax.benefitInKind.value === 'employer-cost' && funding.payer === 'employee')
    faults.push({ path: ['tax', 'benefitInKind'], message: 'the employer pays nothing that could be taxed' });
  if (p11dSection !== undefined && !countsAsIncome(tax))
    faults.push({ path: ['p11dSection'], message: 'is for what counts as income of the employee' });
  return faults;
}

function findChangeFaults({ change, fields, pricing, proration, onLeaving }: Benefit): Fault[] {
  const faults: Fault[] = [];
  if (change.stepsUpAtMost !== undefined && !fields.some(({ kind }) => kind === 'number'))
    faults.push({ path: ['change', 'stepsUpAtMost'], message: 'needs a number field whose steps it counts' });
  if (change.stepsUpAtMost === 0)
    faults.push({ path: ['change', 'stepsUpAtMost'], message: 'must be 1 or more; leave it out for no limit' });
  if (proration === 'by-day' && pricing.model === 'quote')
    faults.push({
      path: ['proration'],
      message: 'must be first-of-month for a term, so that its parts add up to the value',
    });
  if (onLeaving !== undefined && pricing.model !== 'quote' && pricing.model !== 'units')
    faults.push({
      path: ['onLeaving'],
      message: 'is for a term or for holiday: nothing else is owed when somebody leaves',
    });
  if (fields.length > 0 && pricing.model === 'employer-paid')
    faults.push({ path: ['fields'], message: 'nothing can be chosen of what the employer simply pays for' });
  return faults;
}

function findCoverRuleFaults({ medical, pricing, code }: Benefit, codes: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  const isCover = pricing.model === 'per-thousand' || pricing.model === 'salary-multiple';
  if (medical && !isCover)
    faults.push({ path: ['medical'], message: 'is for cover, with the model per-thousand or salary-multiple' });
  const codesAsked = medical?.questions.map((question) => question.code) ?? [];
  for (const [at, asked] of codesAsked.entries())
    if (codesAsked.indexOf(asked) < at)
      faults.push({ path: ['medical', 'questions', at, 'code'], message: 'is the code of another question too' });
  const other = pricing.model === 'per-thousand' ? pricing.atMostCoverOf : undefined;
  if (other !== undefined && (other === code || !codes.includes(other)))
    faults.push({ path: ['pricing', 'atMostCoverOf'], message: `'${other}' must be another benefit of this scheme` });
  return faults;
}

function findFamilyRuleFaults({ fields, dependants, pricing }: Benefit): Fault[] {
  const coversChildren = fields.some(
    (field) =>
      (field.kind === 'people' && field.who !== 'partner') ||
      (field.kind === 'cover-level' && field.levels.some((level) => level === 'family' || level === 'single-parent')),
  );
  if (coversChildren && !dependants)
    return [{ path: ['dependants'], message: 'is missing: say until which age children are covered' }];
  if (dependants && dependants.underAgeInEducation < dependants.underAge)
    return [{ path: ['dependants', 'underAgeInEducation'], message: 'must not be less than underAge' }];
  const needsPartner = pricing.model === 'per-thousand' && pricing.person === 'partner';
  const names = fields.some((field) => field.kind === 'people' && field.who === 'partner');
  return needsPartner && !names
    ? [{ path: ['fields'], message: 'must have a people field for the partner whose life is covered' }]
    : [];
}

/** What the portal shows beside a benefit must be what its tax is. */
function findFlagFaults({ flags, tax, funding }: Benefit): Fault[] {
  const isSacrifice = tax.employee.taken === 'salary-sacrifice';
  const isTaxed = countsAsIncome(tax);
  const wanted = { 'salary-sacrifice': isSacrifice, p11d: isTaxed, 'benefit-fund': funding.payer === 'fund' } as const;
  return Object.entries(wanted).flatMap(([flag, holds]) => {
    const isShown = flags.some((shown) => shown === flag);
    if (isShown === holds) return [];
    const message = holds
      ? `must have ${flag}, as its tax and funding say`
      : `${flag} is not what its tax and funding say`;
    return [{ path: ['flags'], message }];
  });
}
