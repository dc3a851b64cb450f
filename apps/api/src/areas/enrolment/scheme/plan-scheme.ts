import { sayDay, type Day } from '@plenty/domain/dates/day';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { Fault } from '@plenty/scheme/fault';
import { describeLookField } from '@plenty/scheme/describe-client';
import type { LookPlan } from '../../portal/public.ts';
import type { SchemeFile } from './import-scheme.ts';
import { planClientLook, planPayrollFiles, planSettings, sayDecided } from './plan-client.ts';
import { planContents, type PlannedContent } from './plan-contents.ts';
import { planYear } from './plan-year.ts';
import { fingerprintOf, type LiveScheme } from './read-live.ts';

/** All that an import of a file does, worked out before anything is written. */
export interface SchemePlan {
  /** Of all that is live, the file and what it overwrites: where one of them moves on, another plan is made. */
  readonly fingerprint: string;
  /** What changes, and whom it concerns, one sentence each. */
  readonly lines: readonly string[];
  /** What stays although the file says something else. */
  readonly kept: readonly string[];
  /** Why it cannot be imported. */
  readonly refusals: readonly Fault[];
  readonly look: LookPlan;
  readonly contents: readonly PlannedContent[];
  /** As they are published. */
  readonly benefits: readonly Benefit[];
  /** Whether what people have ends or changes its price. */
  readonly changesChoices: boolean;
  /** The first day on which look and words are shown; at once where there is none. */
  readonly shownFrom: Day | undefined;
}

export interface PlanOptions {
  /** Places in the file whose words count although live is newer; `all` for everything. */
  readonly overwrite?: readonly string[] | 'all' | undefined;
}

export function planScheme(
  file: SchemeFile,
  live: LiveScheme | undefined,
  { overwrite = [] }: PlanOptions = {},
): SchemePlan {
  const { scheme, source } = file;
  const isOverwritten = (place: string): boolean =>
    overwrite === 'all' || overwrite.some((each) => place === each || place.startsWith(`${each}.`));
  const shownFrom = findShownFrom(file, live);
  const look = planClientLook(scheme, live, { from: shownFrom, isOverwritten });
  const contents = planContents(scheme, live?.contents ?? [], { from: shownFrom, isOverwritten });
  const year = planYear(scheme, live, isOverwritten);
  const when = shownFrom === undefined ? '' : `, from ${sayDay(shownFrom)}`;
  return {
    fingerprint: fingerprintOf(live, { source, overwrite, shownFrom }),
    lines: [
      ...(live ? [] : [`${scheme.client.name} is a new client`]),
      ...year.lines,
      ...planSettings(scheme.settings, live?.client),
      ...planPayrollFiles(scheme.payrollFiles, live?.client),
      ...look.changes.map(({ field, was, now }) => {
        const [label, before] = describeLookField(field, was);
        return `Look: ${label} was: ${before}, is now: ${describeLookField(field, now)[1]}${when}`;
      }),
      ...(live ? contents.changed.map(({ name, change }) => `${name}: ${change}${when}`) : []),
    ],
    kept: [
      ...look.kept.map(({ field }) => sayKept(`Look: ${describeLookField(field, null)[0]}`, `theme.${field}`)),
      ...contents.kept.map(({ name, place }) => sayKept(name, place)),
      ...sayDecided(live?.client),
    ],
    refusals: year.refusals,
    look,
    contents: contents.changed,
    benefits: year.benefits,
    changesChoices: year.changesChoices,
    shownFrom,
  };
}

/** The file says; else at once, but the words of a year that follows another come with that year. */
function findShownFrom({ scheme }: SchemeFile, live: LiveScheme | undefined): Day | undefined {
  const day = scheme.shownFrom ?? (live?.yearBefore ? scheme.year.startsOn : undefined);
  return day !== undefined && (!live || day > live.today) ? day : undefined;
}

function sayKept(name: string, place: string): string {
  return `${name}: live is newer than this file, kept. To replace it, add --overwrite ${place}`;
}
