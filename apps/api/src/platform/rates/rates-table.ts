import { builtOnce, sql, writtenQuery } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';
import type { RatesBook } from '@plenty/domain/tax/rates/rates-book';
import { withImported } from '@plenty/domain/tax/rates/shipped-rates';
import type { TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';
import { TODAY } from '../employed-now.ts';

const filesWhere = (condition: string): string => `(
  select coalesce(json_agg(newest.content order by newest.starts_on), '[]')
    from (select distinct on (f.starts_on) f.starts_on, f.content
            from rates_file f where ${condition} order by f.starts_on, f.id desc) newest)`;

/** The newest file of each first day as a list, as text of queries. */
export const IMPORTED_FILES = filesWhere('true');

export interface ImportedRates {
  readonly today: Day;
  readonly files: readonly TaxYearRates[];
}

export const IMPORTED_RATES = builtOnce(
  writtenQuery<ImportedRates>(`select ${TODAY}::text as today, ${IMPORTED_FILES} as files`, []),
);

/** As they were at a moment: a report of a closed month does not change with a later import. */
export function importedRatesAt(moment: Date) {
  return writtenQuery<ImportedRates>(
    `select ${TODAY}::text as today, ${filesWhere('f.imported_at <= $1::timestamptz')} as files`,
    [moment],
  );
}

/** Another after each import. */
export const RATES_VERSION = sql<string | null>`(select max(f.id::text) from rates_file f)`;

/** The rates of every day, as they are known now. Files were checked when they were imported. */
export function toRatesBook([imported]: readonly ImportedRates[]): RatesBook {
  return withImported(imported?.files ?? []);
}
