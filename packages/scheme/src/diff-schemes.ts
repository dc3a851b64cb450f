import { sayDay, sayMonth } from '@plenty/domain/dates/day';
import { describeBenefit } from './describe-benefit.ts';
import { sayFund, type DescribedLine } from './describe-pricing.ts';
import type { Scheme } from './scheme.ts';

/** What is different in the second scheme, in words, one line for each difference. */
export function diffSchemes(before: Scheme, after: Scheme): string[] {
  return [
    ...compareParts('The scheme', describeScheme(before), describeScheme(after)),
    ...diffNamed('benefit', benefitsOf(before), benefitsOf(after)),
    ...diffNamed('life event', kindsOfEvents(before), kindsOfEvents(after)),
    ...diffWords(partWordsOf(before), partWordsOf(after)),
  ];
}

/** Words are too long to quote. */
function diffWords(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(after)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => `The scheme: ${name} changed`);
}

function partWordsOf({ home, content }: Scheme): Record<string, unknown> {
  return {
    'Home cards': home.cards,
    'Home banners': home.banners,
    Terms: content?.policies?.terms,
    'Privacy statement': content?.policies?.privacy,
    'Cookie policy': content?.policies?.cookies,
    FAQs: content?.faqs,
    'Contact page': content?.contact,
    Welcome: content?.carousel,
  };
}

interface NamedPart {
  readonly name: string;
  readonly said: readonly DescribedLine[];
  /** Texts that are too long to quote. */
  readonly texts: Readonly<Record<string, string>>;
}

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
    return [
      ...compareParts(now.name, was.said, now.said),
      ...texts.map((text) => `${now.name}: the ${text} has changed`),
    ];
  });
  return [...gone, ...changed];
}

function compareParts(subject: string, before: readonly DescribedLine[], after: readonly DescribedLine[]): string[] {
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

function describeScheme({ settings, year, fund }: Scheme): DescribedLine[] {
  const { approvalDay, cutOffDay, payDay, firstMonth } = year.payroll;
  return [
    ['Year', `${sayDay(year.startsOn)} to ${sayDay(year.endsOn)}`],
    ['Days for joiners', String(year.joinerDays)],
    ['Payroll', `approvals to day ${approvalDay}, cut-off on day ${cutOffDay}, paid on day ${payDay}`],
    ...(firstMonth === undefined ? [] : [['First payroll month', sayMonth(firstMonth)] as const]),
    ...year.windows.map(({ name, opensOn, closesOn, startsOn }): DescribedLine => [
      `Window ${name}`,
      `${sayDay(opensOn)} to ${sayDay(closesOn)}, for cover from ${sayDay(startsOn)}`,
    ]),
    ...(settings.editableFields.length > 0
      ? [['Details that people change themselves', settings.editableFields.join(', ')] as const]
      : []),
    ...(fund ? sayFund(fund) : []),
  ];
}

function benefitsOf({ benefits, customFields }: Scheme): Map<string, NamedPart> {
  const names = {
    benefits: new Map(benefits.map(({ code, name }) => [code, name])),
    customFields: new Map(customFields.map(({ name, label }) => [name, label])),
  };
  return new Map(
    benefits.map((benefit) => [
      benefit.code,
      {
        name: benefit.name,
        said: describeBenefit(benefit, names),
        texts: {
          description: JSON.stringify(benefit.content),
          'text of the terms': benefit.terms?.content ?? '',
          'medical questions': JSON.stringify(benefit.medical?.questions ?? []),
        },
      },
    ]),
  );
}

function kindsOfEvents({ lifeEvents }: Scheme): Map<string, NamedPart> {
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
      },
    ]),
  );
}
