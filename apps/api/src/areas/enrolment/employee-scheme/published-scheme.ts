import { addDays } from '@plenty/domain/dates/day';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { RuleNames } from '@plenty/domain/eligibility/phrases';
import { preparePricing, type PriceFor } from '@plenty/domain/pricing/prepare-pricing';
import type { SchemeYear } from '@plenty/domain/scheme/scheme-year';
import type { RatesBook } from '@plenty/domain/tax/rates/rates-book';
import type { Scheme } from '@plenty/scheme/scheme';
import { toRatesBook, type ImportedRates } from '../../../platform/rates/rates-table.ts';
import type { Services } from '../../../platform/services.ts';
import type { PersonInYear } from './pick-year.ts';
import type { publishedScheme } from './published-scheme-table.ts';

/** A benefit of a published year, ready to be priced. */
export interface OfferedBenefit {
  readonly id: string;
  readonly benefit: Benefit;
  /** Before a benefit fund has paid anything. */
  readonly priceFor: PriceFor;
}

/** A version of a scheme year with the rates that hold; once published nothing else of it changes. */
export interface PublishedScheme {
  readonly year: SchemeYear;
  readonly benefits: readonly OfferedBenefit[];
  readonly customFields: Scheme['customFields'];
  /** Of every day. */
  readonly rates: RatesBook;
  /** What employees call the things that rules know by their codes. */
  readonly names: RuleNames;
}

type Version = Pick<
  PersonInYear,
  'client_id' | 'year_id' | 'version' | 'year' | 'starts_on' | 'ends_on' | 'planned_end' | 'rates_version'
>;
export type YearDefinition = Omit<SchemeYear, 'year' | 'startsOn' | 'endsOn' | 'windows' | 'benefits'> &
  Pick<Scheme, 'customFields'>;
type PublishedSchemeRow<Index extends 0 | 1 | 2> =
  ReturnType<ReturnType<typeof publishedScheme>[Index]['execute']> extends Promise<(infer R)[]> ? R : never;
/** The rows of publishedScheme. */
export type PublishedRows = readonly [
  readonly PublishedSchemeRow<0>[],
  readonly PublishedSchemeRow<1>[],
  readonly PublishedSchemeRow<2>[],
  readonly ImportedRates[],
];

/** As many as a large installation's clients use in a day; the one that was not asked for longest goes first. */
const MOST_KEPT = 500;

/** By installation, so that databases in one process never answer for each other. */
const kept = new WeakMap<Services['tenants'], Map<string, PublishedScheme>>();

export function findKeptScheme({ tenants }: Services, version: Version): PublishedScheme | undefined {
  const schemes = kept.get(tenants);
  const key = schemeKeyOf(version);
  const found = schemes?.get(key);
  if (schemes && found) {
    schemes.delete(key);
    schemes.set(key, found);
  }
  return found;
}

export function keepScheme({ tenants }: Services, version: Version, rows: PublishedRows): PublishedScheme {
  const scheme = toPublishedScheme(version, rows);
  const schemes = kept.get(tenants) ?? new Map<string, PublishedScheme>();
  kept.set(tenants, schemes.set(schemeKeyOf(version), scheme));
  const [oldest] = schemes.keys();
  if (schemes.size > MOST_KEPT && oldest !== undefined) schemes.delete(oldest);
  return scheme;
}

// The dates of a year are its own, not its version's: an import may move them. Rates are imported at any time.
function schemeKeyOf({ client_id, year_id, version, starts_on, ends_on, rates_version }: Version): string {
  return `${client_id} ${year_id} ${version} ${starts_on} ${ends_on} ${rates_version}`;
}

function toPublishedScheme(
  { year, starts_on, ends_on, planned_end }: Version,
  [versions, windows, offered, rates]: PublishedRows,
): PublishedScheme {
  const [version] = versions;
  if (!version) throw new Error('a scheme that somebody chooses from is gone');
  // Held to its form when it was published.
  const { customFields, ...definition } = version.definition as unknown as YearDefinition;
  const benefits = offered.map(({ benefit_id: id, definition: written }) => {
    const benefit = written as unknown as Benefit;
    return { id, benefit, priceFor: preparePricing(benefit) };
  });
  return {
    year: {
      ...definition,
      year,
      startsOn: starts_on,
      endsOn: ends_on,
      extendedFrom: planned_end < ends_on ? addDays(planned_end, 1) : undefined,
      windows: windows.map((window) => ({
        name: window.name,
        opensOn: window.opens_on,
        closesOn: window.closes_on,
        startsOn: window.starts_on,
        benefits: window.benefit_codes ?? undefined,
      })),
      benefits: benefits.map(({ benefit }) => benefit),
    },
    benefits,
    customFields,
    rates: toRatesBook(rates),
    names: {
      benefits: new Map(benefits.map(({ benefit: { code, name } }) => [code, name])),
      customFields: new Map(customFields.map(({ name, label }) => [name, label])),
    },
  };
}
