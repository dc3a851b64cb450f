import type { Day } from '../../dates/day.ts';
import { listFigures } from './list-figures.ts';
import { taxYearOf } from './tax-year.ts';
import type { TaxYear, TaxYearRates } from './tax-year-rates.ts';

/** A table for which another figure is due that nobody has given us yet. */
export interface RatesGap {
  /** The table's name in the file: 'minimumWage'. */
  readonly table: string;
  /** The first day whose figures are not known. */
  readonly from: Day;
}

/** The rates of every day: each file holds from its first day until the next one begins. */
export class RatesBook {
  /** As they were given, the earliest first. */
  readonly files: readonly TaxYearRates[];
  readonly #inForce: readonly TaxYearRates[];

  /** Of two files that begin on the same day the later in the list counts. */
  constructor(files: readonly TaxYearRates[]) {
    const byDay = new Map(files.map((file) => [file.startsOn, file]));
    this.files = [...byDay.values()].toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
    // The minimum wage changes on 1 April, so the last days of a tax year need the table of the next file.
    const tables = new Map(this.files.flatMap((file) => file.minimumWage).map((table) => [table.value.from, table]));
    const minimumWage = [...tables.values()].toSorted((one, other) => (one.value.from < other.value.from ? -1 : 1));
    this.#inForce = this.files.map((file) => ({ ...file, minimumWage }));
  }

  /** The rates in force on a day; the nearest that are known where its own are not. */
  on(day: Day): TaxYearRates {
    const nearest = this.#inForce.findLast(({ startsOn }) => startsOn <= day) ?? this.#inForce[0];
    if (!nearest) throw new Error('no rates are known');
    return nearest;
  }

  /** The tax year of a day if its rates are not published yet. */
  unpublishedYearOn(day: Day): TaxYear | null {
    const last = this.files.at(-1);
    return last && day > last.endsOn ? taxYearOf(day) : null;
  }

  /** For each table that will change, the first day that no file covers. */
  gaps(): RatesGap[] {
    const newest = this.files.at(-1);
    const wage = newest?.minimumWage.at(-1);
    if (!newest || !wage) return [];
    const gaps = new Map<string, Day>();
    for (const { path, nextChangeOn } of listFigures({ ...newest, minimumWage: [wage] })) {
      const table = path.split('.')[0] ?? path;
      const from = gaps.get(table);
      if (nextChangeOn !== null && (from === undefined || nextChangeOn < from)) gaps.set(table, nextChangeOn);
    }
    return [...gaps].map(([table, from]) => ({ table, from }));
  }
}
