import { addDays } from '@plenty/domain/dates/day';
import { findRuleFaults } from '@plenty/domain/eligibility/find-rule-faults';
import type { BenefitFund } from '@plenty/domain/pricing/funding';
import { findLayoutFaults } from '@plenty/domain/reports/payroll-layout';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { Fault } from './fault.ts';
import { findCircles } from './find-circles.ts';
import { findBenefitFaults } from './find-benefit-faults.ts';
import { findFaqFaults, findContentOptionFaults, findRepeatedIds, findScheduleFaults } from './find-content-faults.ts';
import type { Scheme } from './scheme.ts';

/** What is wrong although every part has its right form: names that lead nowhere, days in the wrong order, gaps. */
export function findSchemeFaults(scheme: Scheme): Fault[] {
  const codes = scheme.benefits.map(({ code }) => code);
  return [
    ...findYearFaults(scheme, codes),
    ...findRepeated(codes).map((at) => schemeFault(['benefits', at, 'code'], 'is the code of another benefit too')),
    ...findRepeated(scheme.lifeEvents.map(({ code }) => code)).map((at) =>
      schemeFault(['lifeEvents', at, 'code'], 'is the code of another life event too'),
    ),
    ...findRepeated(scheme.customFields.map(({ name }) => name)).map((at) =>
      schemeFault(['customFields', at, 'name'], 'is the name of another field too'),
    ),
    ...scheme.lifeEvents.flatMap(({ opens }, at) => findUnknown(opens, codes, ['lifeEvents', at, 'opens'])),
    ...scheme.year.windows.flatMap(({ benefits = [] }, at) =>
      findUnknown(benefits, codes, ['year', 'windows', at, 'benefits']),
    ),
    ...findFundFaults(scheme, codes),
    ...findCircles(scheme.benefits)
      .filter(({ length }) => length > 2)
      .map((circle) =>
        schemeFault(
          ['benefits', codes.indexOf(circle[0] ?? ''), 'eligibility'],
          `nobody can ever have it: ${circle.join(' needs ')}`,
        ),
      ),
    ...findWordFaults(scheme),
    ...findPayrollFileFaults(scheme),
    ...scheme.benefits.flatMap((benefit, at) => [
      ...findUnknown(benefit.related, codes, ['benefits', at, 'related']),
      ...findExclusionFaults(scheme.benefits, benefit, ['benefits', at, 'excludes']),
      ...findEligibilityFaults(scheme, benefit, at),
      ...findBenefitDayFaults(scheme.year, benefit, ['benefits', at]),
      ...findBenefitFaults(benefit, codes).map(({ path, message }) => schemeFault(['benefits', at, ...path], message)),
    ]),
  ];
}

/** What everybody has who may leaves nothing to choose, so whatever it excludes would be for nobody. */
function findExclusionFaults(benefits: readonly Benefit[], benefit: Benefit, path: readonly PropertyKey[]): Fault[] {
  const { code, excludes = [], fields } = benefit;
  const codes = benefits.map((each) => each.code);
  const faults = findUnknown(excludes, codes, path);
  if (excludes.includes(code)) faults.push(schemeFault(path, `'${code}' cannot exclude itself`));
  const included = benefits.filter((each) => excludes.includes(each.code) && each.fields.length === 0);
  if (excludes.length > 0 && fields.length === 0)
    faults.push(schemeFault(path, 'is for benefits that people choose; this one has no fields'));
  for (const each of included)
    faults.push(schemeFault(path, `'${each.code}' is had without a choice, so nobody could have this`));
  return faults;
}

/** The day before the year is that of what never begins in it. */
function findBenefitDayFaults(
  { startsOn, endsOn }: Scheme['year'],
  benefit: Benefit,
  path: readonly PropertyKey[],
): Fault[] {
  const { endsOn: last, newPrice } = benefit;
  const lies = `must lie in the scheme year, ${startsOn} to ${endsOn}`;
  const faults: Fault[] = [];
  if (last !== undefined && (last < addDays(startsOn, -1) || last > endsOn))
    faults.push(schemeFault([...path, 'endsOn'], lies));
  if (newPrice && (newPrice.from < startsOn || newPrice.from > endsOn))
    faults.push(schemeFault([...path, 'newPrice', 'from'], lies));
  return faults;
}

function findYearFaults({ year }: Scheme, codes: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  if (year.endsOn <= year.startsOn)
    faults.push(schemeFault(['year', 'endsOn'], `must come after startsOn, ${year.startsOn}`));
  if (Number(year.startsOn.slice(0, 4)) !== year.year)
    faults.push(schemeFault(['year', 'year'], `must be the year in which it starts, ${year.startsOn.slice(0, 4)}`));
  const { approvalDay, cutOffDay, payDay, firstMonth, deductionOrder = [] } = year.payroll;
  faults.push(...findUnknown(deductionOrder, codes, ['year', 'payroll', 'deductionOrder']));
  if (approvalDay > cutOffDay)
    faults.push(schemeFault(['year', 'payroll', 'cutOffDay'], 'must not come before approvalDay'));
  if (firstMonth !== undefined && (firstMonth < year.startsOn.slice(0, 7) || firstMonth > year.endsOn.slice(0, 7)))
    faults.push(schemeFault(['year', 'payroll', 'firstMonth'], 'must be a month of the year'));
  if (cutOffDay > payDay) faults.push(schemeFault(['year', 'payroll', 'payDay'], 'must not come before cutOffDay'));
  for (const [at, { opensOn, closesOn, startsOn }] of year.windows.entries()) {
    const path = ['year', 'windows', at];
    if (closesOn < opensOn) faults.push(schemeFault([...path, 'closesOn'], `must not come before opensOn, ${opensOn}`));
    if (startsOn < year.startsOn || startsOn > year.endsOn)
      faults.push(
        schemeFault([...path, 'startsOn'], `must lie in the scheme year, ${year.startsOn} to ${year.endsOn}`),
      );
  }
  return faults;
}

function findFundFaults({ fund, benefits }: Scheme, codes: readonly string[]): Fault[] {
  if (fund)
    return [...findUnknown(fund.spendOrder, codes, ['fund', 'spendOrder']), ...findRemainderFaults(fund, benefits)];
  return benefits.flatMap(({ funding }, at) => {
    const usesFund =
      funding.payer === 'fund' ||
      (funding.payer === 'both' && funding.employer.kind === 'core' && funding.employer.flexDown === 'fund');
    return usesFund ? [schemeFault(['benefits', at, 'funding'], 'spends a benefit fund, and the scheme has none')] : [];
  });
}

/** Money that is paid out needs a pay element, and that is a benefit's. */
function findRemainderFaults({ remainder, remainderInto }: BenefitFund, benefits: Scheme['benefits']): Fault[] {
  const path = ['fund', 'remainderInto'];
  if (remainderInto !== undefined)
    return findUnknown(
      [remainderInto],
      benefits.map(({ code }) => code),
      path,
    );
  if (remainder === 'paid-with-salary')
    return [schemeFault(path, 'is missing: the benefit under which payroll pays what is left')];
  const hasPension = benefits.some(({ kind }) => kind === 'workplace-pension');
  return remainder === 'into-pension' && !hasPension
    ? [schemeFault(['fund', 'remainder'], 'needs a workplace pension, and the scheme has none')]
    : [];
}

function findPayrollFileFaults({ payrollFiles = [], customFields }: Scheme): Fault[] {
  const ownFields = customFields.map(({ name }) => name);
  return [
    ...findRepeated(payrollFiles.map(({ code }) => code)).map((at) =>
      schemeFault(['payrollFiles', at, 'code'], 'is the code of another file too'),
    ),
    ...payrollFiles.flatMap((layout, at) =>
      findLayoutFaults(layout, ownFields).map(({ path, message }) =>
        schemeFault(['payrollFiles', at, ...path], message),
      ),
    ),
  ];
}

function findWordFaults({ home, content }: Scheme): Fault[] {
  return [
    ...under(['home', 'cards'], findScheduleFaults(home.cards)),
    ...under(['home', 'banners'], findScheduleFaults(home.banners)),
    ...under(['content', 'faqs'], findFaqFaults(content?.faqs ?? [])),
    ...under(['content', 'contact'], content?.contact ? findContentOptionFaults(content.contact) : []),
    ...under(['content', 'carousel'], findRepeatedIds(content?.carousel ?? [])),
  ];
}

function under(place: readonly PropertyKey[], faults: readonly Fault[]): Fault[] {
  return faults.map(({ path, message }) => schemeFault([...place, ...path], message));
}

function findEligibilityFaults(scheme: Scheme, { code, eligibility }: Benefit, at: number): Fault[] {
  // Left out, it is for everyone.
  if ('all' in eligibility && eligibility.all.length === 0) return [];
  const known = {
    itself: code,
    benefits: scheme.benefits.map((benefit) => benefit.code),
    customFields: scheme.customFields.map(({ name }) => name),
  };
  return findRuleFaults(eligibility, known).map(({ path, message }) =>
    schemeFault(['benefits', at, 'eligibility', ...path], message),
  );
}

function findUnknown(names: readonly string[], known: readonly string[], path: readonly PropertyKey[]): Fault[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) =>
      schemeFault(path, `'${name}' is not a benefit of this scheme; it has ${known.join(', ') || 'none'}`),
    );
}

/** The places of those that occurred before. */
function findRepeated(names: readonly string[]): number[] {
  return names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []));
}

function schemeFault(path: readonly PropertyKey[], message: string): Fault {
  return { path, message };
}
