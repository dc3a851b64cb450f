import { addDays, sayDay, type Day } from '@plenty/domain/dates/day';
import type { RatesBook } from '@plenty/domain/tax/rates/rates-book';
import { taxYearOf } from '@plenty/domain/tax/rates/tax-year';
import type { TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';
import { diffRates } from '@plenty/scheme/diff-rates';
import type { Fault } from '@plenty/scheme/fault';
import { toRatesBook, type ImportedRates } from '../../../platform/rates/rates-table.ts';

/** What an import of a rates file would do. */
export interface RatesPlan {
  /** One for each figure that changes. */
  readonly changes: readonly string[];
  /** Whether the same rates are there already. */
  readonly isThere: boolean;
  readonly lines: readonly string[];
  readonly refusals: readonly Fault[];
}

/** Compares a file with the one that it replaces, or else with the rates that are in force until it begins. */
export function planRates(imported: readonly ImportedRates[], rates: TaxYearRates): RatesPlan {
  const book = toRatesBook(imported);
  const today = imported[0]?.today ?? rates.startsOn;
  const { taxYear, startsOn, endsOn } = rates;
  const replaced = book.files.find((file) => file.startsOn === startsOn);
  const before = replaced ?? book.files.findLast((file) => file.startsOn < startsOn);
  if (!before)
    return {
      changes: [],
      isThere: false,
      lines: [],
      refusals: [{ path: ['startsOn'], message: 'is before the first rates that are known' }],
    };
  const changes = diffRates(before, rates);
  const lines = [
    `${taxYear}, from ${sayDay(startsOn)} to ${sayDay(endsOn)}`,
    replaced ? `Replaces the rates from ${sayDay(before.startsOn)}` : `Compared with ${before.taxYear}`,
    ...(changes.length === 0 ? ['No figure changes'] : changes),
  ];
  const isThere = replaced !== undefined && changes.length === 0;
  if (!isThere) lines.push(sayWhen(startsOn, today));
  return { changes, isThere, lines, refusals: findGap(book, rates) };
}

/** Rates of the year before would be used in between, and nobody would notice. */
function findGap(book: RatesBook, { startsOn }: TaxYearRates): Fault[] {
  const known = book.files.at(-1)?.endsOn;
  if (known === undefined || startsOn <= addDays(known, 1)) return [];
  const missing = taxYearOf(addDays(known, 1));
  return [{ path: ['startsOn'], message: `leaves a gap: import the rates of ${missing} first` }];
}

function sayWhen(startsOn: Day, today: Day): string {
  return startsOn > today
    ? `Applies from ${sayDay(startsOn)}. Nothing changes before then`
    : 'Applies at once. Months that are closed stay as they are';
}
