import { sayDay, type Day } from '@plenty/domain/dates/day';
import { hasEnded, type Benefit } from '@plenty/domain/scheme/benefit';
import { canonical } from '@plenty/scheme/canonical';
import { diffYears } from '@plenty/scheme/diff-years';
import type { Fault } from '@plenty/scheme/fault';
import type { Scheme } from '@plenty/scheme/scheme';
import { findOldParts } from './find-old-parts.ts';
import {
  changesPrice,
  findPriceRefusals,
  isNewPrice,
  isPricedAlike,
  sayForHolders,
  sayHolders,
  withPriceBefore,
} from './plan-prices.ts';
import type { LiveScheme } from './read-live.ts';

interface YearPlan {
  readonly lines: readonly string[];
  readonly refusals: readonly Fault[];
  /** As they are published. */
  readonly benefits: readonly Benefit[];
  /** Whether what people have ends or changes its price. */
  readonly changesChoices: boolean;
}

/** What a file changes of a year and its benefits, and how many people it concerns. */
export function planYear(
  scheme: Scheme,
  live: LiveScheme | undefined,
  isOverwritten: (place: string) => boolean,
): YearPlan {
  const { year, benefits } = scheme;
  const begins = `The scheme: ${year.year} is a new year, ${sayDay(year.startsOn)} to ${sayDay(year.endsOn)}, with ${benefits.length} benefits`;
  if (!live || (!live.year && !live.yearBefore))
    return { lines: [begins], refusals: [], benefits, changesChoices: false };
  const changes = findChanges(scheme, live);
  return {
    lines: [
      ...(live.year ? [] : [`${begins}. Compared with ${live.yearBefore?.offered.year.year}:`]),
      ...diffYears((live.year ?? live.yearBefore)?.offered ?? scheme, scheme),
      ...changes.flatMap(({ line }) => line ?? []),
    ],
    refusals: [
      ...changes.flatMap(({ refusals }) => refusals),
      ...(live.year ? findOldParts(scheme, live, isOverwritten) : []),
    ],
    benefits: live.year ? published(scheme, live) : benefits,
    changesChoices: changes.some(({ line }) => line !== undefined),
  };
}

/** With what a new price takes the place of. */
function published({ benefits }: Scheme, { year, versions, today }: LiveScheme): Benefit[] {
  const newest = versions.findLast((row) => row.scheme_year_id === year?.row.scheme_year_id)?.version ?? 0;
  return benefits.map((benefit) => {
    const was = year?.offered.benefits.find(({ code }) => code === benefit.code);
    return withPriceBefore(benefit, was, { today, version: newest + 1 });
  });
}

interface HolderChange {
  readonly line?: string;
  readonly refusals: readonly Fault[];
}

/** What happens to those who have something. */
function findChanges(scheme: Scheme, live: LiveScheme): HolderChange[] {
  const before = (live.year ?? live.yearBefore)?.offered.benefits ?? [];
  return before.flatMap((was): HolderChange[] => {
    const people = live.holders.get(was.code) ?? 0;
    const at = scheme.benefits.findIndex(({ code }) => code === was.code);
    const now = scheme.benefits[at];
    if (!now) return findRemoval(live, was, people);
    const said = live.year ? sayChange(scheme, live, { was, now }) : sayNextYear({ was, now }, scheme.year.startsOn);
    return [
      {
        ...(said !== undefined && people > 0 && { line: `${was.name}: ${sayHolders(people)} it; ${said}` }),
        refusals: live.year ? refusalsOf(scheme, live, { was, now, at }) : [],
      },
    ];
  });
}

/** A year that follows may leave a benefit out; one that people have now needs a last day. */
function findRemoval({ year, yearBefore, hasPeople, today }: LiveScheme, was: Benefit, people: number): HolderChange[] {
  const isIncluded = was.fields.length === 0 && hasPeople && !hasEnded(was, today);
  if (people === 0 && !isIncluded) return [];
  const have = people > 0 ? `${sayHolders(people)} it` : 'everyone who is eligible has it';
  if (!year) return [{ line: `${was.name}: ${have}; it ends with ${yearBefore?.offered.year.year}`, refusals: [] }];
  const message = `${was.name} (${was.code}) is not there, and ${have}. Keep it, and say its last day: endsOn`;
  return [{ refusals: [{ path: ['benefits'], message }] }];
}

interface FoundPair {
  readonly was: Benefit;
  readonly now: Benefit;
}

function sayChange(scheme: Scheme, { today }: LiveScheme, { was, now }: FoundPair): string | undefined {
  if (now.endsOn !== undefined && now.endsOn !== was.endsOn)
    return `it ends for them on ${sayDay(now.endsOn)} and they get an email`;
  if (changesPrice({ was, now, today }) && isNewPrice({ was, now })) return sayForHolders(now, scheme.year.endsOn);
  if (canonical(was.eligibility) !== canonical(now.eligibility)) return 'who may have it changes';
  return canonical(was.fields) === canonical(now.fields) ? undefined : 'what can be chosen changes';
}

/** What the renewal into a new year makes of it. */
function sayNextYear({ was, now }: FoundPair, startsOn: Day): string | undefined {
  const from = sayDay(startsOn);
  switch (now.change.renewal) {
    case 're-priced':
      return isPricedAlike(was, now) ? undefined : `they pay the new price from ${from}`;
    case 'carried-forward':
      return isPricedAlike(was, now) ? undefined : 'they keep what they agreed to';
    case 'asked-again':
      return `they choose it again for ${from}`;
    case 'ends':
      return 'it ends with the year';
  }
}

function refusalsOf(scheme: Scheme, live: LiveScheme, { was, now, at }: FoundPair & { readonly at: number }): Fault[] {
  const { today, holders } = live;
  const people = holders.get(was.code) ?? 0;
  const hasBegun = scheme.year.startsOn <= today;
  const faults = findPriceRefusals({ was, now, people, today, hasBegun }).map(({ key, message }) => ({
    path: ['benefits', at, key],
    message,
  }));
  const message = findEndFault({ was, now }, people, today);
  return message === undefined ? faults : [...faults, { path: ['benefits', at, 'endsOn'], message }];
}

function findEndFault({ was, now }: FoundPair, people: number, today: string): string | undefined {
  if (now.endsOn === was.endsOn) return undefined;
  if (now.endsOn !== undefined && now.endsOn < today && people > 0) return `must not be before today, ${today}`;
  const isLater = was.endsOn !== undefined && (now.endsOn === undefined || now.endsOn > was.endsOn);
  return isLater && people > 0 ? `must not be later: ${sayHolders(people)} been told ${was.endsOn}` : undefined;
}
