import { createHash } from 'node:crypto';
import type { Day } from '@plenty/domain/dates/day';
import { canonical } from '@plenty/scheme/canonical';
import type { YearOfScheme } from '@plenty/scheme/diff-years';
import type { Scheme } from '@plenty/scheme/scheme';
import type { Transaction } from '../../../platform/work.ts';
import { CONTENT_VERSIONS, THEME_VERSIONS, type DatedContent, type DatedLook } from '../../portal/public.ts';
import type { YearDefinition } from '../employee-scheme/published-scheme.ts';
import { publishedScheme } from '../employee-scheme/published-scheme-table.ts';
import {
  ANY_EMPLOYEE,
  earlierDefinitions,
  holdersIn,
  LIVE_CLIENT,
  LIVE_VERSIONS,
  type EarlierDefinition,
  type LiveClientRow,
  type LiveVersionRow,
} from './live-scheme-table.ts';

/** A version of a year as it is stored. */
export interface LiveYear {
  readonly row: LiveVersionRow;
  readonly offered: YearOfScheme;
}

/** All that an import of a file can change, as it is now. */
export interface LiveScheme {
  readonly client: LiveClientRow;
  readonly today: Day;
  readonly looks: readonly DatedLook[];
  readonly contents: readonly DatedContent[];
  readonly versions: readonly LiveVersionRow[];
  /** The file's year; none where it is new. */
  readonly year: LiveYear | undefined;
  /** The year before it. */
  readonly yearBefore: LiveYear | undefined;
  /** What each version of the file's year has offered. */
  readonly earlier: readonly EarlierDefinition[];
  /** How many people have each benefit of the file's year, or of the year before where that is new. */
  readonly holders: ReadonlyMap<string, number>;
  readonly hasPeople: boolean;
}

/** Nothing where the client has no scheme yet. */
export async function readLive(transaction: Transaction, { year }: Scheme): Promise<LiveScheme | undefined> {
  const [client] = await transaction.run(LIVE_CLIENT);
  const versions = await transaction.run(LIVE_VERSIONS);
  const looks = await transaction.run(THEME_VERSIONS);
  if (!client || looks.length === 0) return undefined;
  const current = await readLiveYear(
    transaction,
    versions.findLast((version) => version.year === year.year),
  );
  const before = await readLiveYear(
    transaction,
    versions.findLast(({ starts_on: startsOn }) => startsOn < year.startsOn),
  );
  const held = current ?? before;
  const holders = held ? await transaction.run(holdersIn(held.row.scheme_year_id)) : [];
  return {
    client,
    today: client.today,
    looks,
    contents: await transaction.run(CONTENT_VERSIONS),
    versions,
    year: current,
    yearBefore: before,
    earlier: current ? await transaction.run(earlierDefinitions(current.row.scheme_year_id)) : [],
    hasPeople: (await transaction.run(ANY_EMPLOYEE)).length > 0,
    holders: new Map(holders.map(({ code, people }) => [code, people])),
  };
}

async function readLiveYear(transaction: Transaction, row: LiveVersionRow | undefined): Promise<LiveYear | undefined> {
  if (!row) return undefined;
  const [versionQuery, windowsQuery, benefitsQuery] = publishedScheme(row.scheme_year_id, row.version);
  const [version] = await transaction.run(versionQuery);
  const windows = await transaction.run(windowsQuery);
  const benefits = await transaction.run(benefitsQuery);
  if (!version) throw new Error('a version of a scheme year is gone');
  // Held to its form when it was published.
  const { joinerDays, payroll, ...definition } = version.definition as unknown as YearDefinition;
  const offered = {
    ...definition,
    year: {
      year: row.year,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      joinerDays,
      payroll,
      windows: windows.map((window) => ({
        name: window.name,
        opensOn: window.opens_on,
        closesOn: window.closes_on,
        startsOn: window.starts_on,
        benefits: window.benefit_codes ?? undefined,
      })),
    },
    benefits: benefits.map((benefit) => benefit.definition),
  } as unknown as YearOfScheme;
  return { row, offered };
}

/** Another one whenever something changes that an import can change, or what is asked for does. */
export function fingerprintOf(live: LiveScheme | undefined, asked: object): string {
  const { today: _today, ...client } = live?.client ?? { today: '' };
  const state = [
    client,
    live?.looks.map(({ version }) => version),
    live?.contents.map(({ kind, version }) => [kind, version]),
    live?.versions.map((row) => [row.year, row.starts_on, row.ends_on, row.version]),
    asked,
  ];
  return createHash('sha256').update(canonical(state)).digest('hex').slice(0, 12);
}
