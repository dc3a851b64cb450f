import { sayDay, sayMonth } from '@plenty/domain/dates/day';
import { canonical } from './canonical.ts';
import { describeBenefit } from './describe-benefit.ts';
import { sayFund, type DescribedLine } from './describe-pricing.ts';
import type { Scheme } from './scheme.ts';

/** What a version of a scheme year says: all of a file but its client, its settings, its look and its words. */
export type YearOfScheme = Pick<Scheme, 'year' | 'fund' | 'benefits' | 'lifeEvents' | 'customFields'>;

/** What is different in the second year, in words, one line for each difference. */
export function diffYears(before: YearOfScheme, after: YearOfScheme): string[] {
  return [
    ...compareParts('The scheme', describeYear(before), describeYear(after)),
    ...diffNamed('benefit', benefitsOf(before), benefitsOf(after)),
    ...diffNamed('life event', kindsOfEvents(before), kindsOfEvents(after)),
  ];
}

interface NamedPart {
  readonly name: string;
  readonly said: readonly DescribedLine[];
  /** Texts that are too long to quote. */
  readonly texts: Readonly<Record<string, string>>;
  /** All of it, so that no difference goes unsaid. */
  readonly whole: string;
}

/** What has no sentence of its own. */
const UNSAID = [
  ['kind', 'kind'],
  ['payElement', 'pay element'],
  ['employerPayElement', 'pay element of the employer’s part'],
  ['groupCode', 'group'],
  ['icon', 'icon'],
  ['flags', 'list of flags'],
  ['related', 'list of related benefits'],
  ['excludes', 'list of benefits that nobody has together with it'],
] as const;

function diffNamed(
  noun: string,
  before: ReadonlyMap<string, NamedPart>,
  after: ReadonlyMap<string, NamedPart>,
): string[] {
  const gone = [...before]
    .filter(([code]) => !after.has(code))
    .map(([, { name }]) => `${name}: this ${noun} is not offered any more`);
  const changed = [...after].flatMap(([code, now]) => {
    const was = before.get(code);
    if (!was) return [`${now.name}: this ${noun} is new`];
    const texts = Object.keys(now.texts).filter((text) => now.texts[text] !== was.texts[text]);
    const lines = [
      ...compareParts(now.name, was.said, now.said),
      ...texts.map((text) => `${now.name}: the ${text} has changed`),
    ];
    return lines.length === 0 && now.whole !== was.whole ? [`${now.name}: a detail has changed`] : lines;
  });
  return [...gone, ...changed];
}

export function compareParts(
  subject: string,
  before: readonly DescribedLine[],
  after: readonly DescribedLine[],
): string[] {
  const old = new Map(before);
  const current = new Map(after);
  return [
    ...[...old.keys()]
      .filter((about) => !current.has(about))
      .map((about) => `${subject}: ${about} is gone, it was: ${old.get(about)}`),
    ...[...current].flatMap(([about, words]) => {
      const was = old.get(about);
      if (was === words) return [];
      return [
        was === undefined
          ? `${subject}: ${about} is new: ${words}`
          : `${subject}: ${about} was: ${was}, is now: ${words}`,
      ];
    }),
  ];
}

function describeYear({ year, fund, customFields }: YearOfScheme): DescribedLine[] {
  const { approvalDay, cutOffDay, payDay, firstMonth, deductionOrder } = year.payroll;
  return [
    ['Year', `${sayDay(year.startsOn)} to ${sayDay(year.endsOn)}`],
    ['Days for joiners', String(year.joinerDays)],
    ['Payroll', `approvals to day ${approvalDay}, cut-off on day ${cutOffDay}, paid on day ${payDay}`],
    ...(firstMonth === undefined ? [] : [['First payroll month', sayMonth(firstMonth)] as const]),
    ...(deductionOrder === undefined ? [] : [['Order of deductions', deductionOrder.join(', ')] as const]),
    ...year.windows.map(({ name, opensOn, closesOn, startsOn, benefits }): DescribedLine => [
      `Window ${name}`,
      `${sayDay(opensOn)} to ${sayDay(closesOn)}, for cover from ${sayDay(startsOn)}${benefits ? `, for ${benefits.join(', ')}` : ''}`,
    ]),
    ...customFields.map(({ name, kind, label }): DescribedLine => [`Own field ${name}`, `${label}, ${kind}`]),
    ...(fund ? sayFund(fund) : []),
  ];
}

function benefitsOf({ benefits, customFields }: YearOfScheme): Map<string, NamedPart> {
  const names = {
    benefits: new Map(benefits.map(({ code, name }) => [code, name])),
    customFields: new Map(customFields.map(({ name, label }) => [name, label])),
  };
  return new Map(
    benefits.map((benefit) => [
      benefit.code,
      {
        name: benefit.name,
        whole: canonical(benefit),
        said: describeBenefit(benefit, names),
        texts: {
          description: canonical(benefit.content),
          'text of the terms': benefit.terms?.content ?? '',
          'medical questions': canonical(benefit.medical?.questions ?? []),
          'page about its provider': canonical(benefit.provider ?? null),
          ...Object.fromEntries(UNSAID.map(([key, name]) => [name, canonical(benefit[key] ?? null)])),
        },
      },
    ]),
  );
}

function kindsOfEvents({ lifeEvents }: YearOfScheme): Map<string, NamedPart> {
  return new Map(
    lifeEvents.map(({ code, name, opens, openForDays, effective, evidence }) => [
      code,
      {
        name,
        said: [
          ['Opens', opens.join(', ')],
          ['Open for', `${openForDays} days`],
          ['Takes effect from', effective.from.replace('-', ' ')],
          ['Evidence', evidence ? 'asked for' : 'not asked for'],
        ],
        texts: {},
        whole: '',
      },
    ]),
  );
}
