import rates2025 from './2025-26.json' with { type: 'json' };
import rates2026 from './2026-27.json' with { type: 'json' };
import { RatesBook } from './rates-book.ts';
import type { TaxYearRates } from './tax-year-rates.ts';

/** The files of this release. The scheme package's rates-file.test.ts holds each to the schema of a rates file. */
export const SHIPPED_FILES = [rates2025, rates2026] as readonly TaxYearRates[];

/** The rates of this release alone. */
export const SHIPPED_RATES = new RatesBook(SHIPPED_FILES);

/** The rates of this release, with those that an operator has imported: these count where both have a day. */
export function withImported(imported: readonly TaxYearRates[]): RatesBook {
  return imported.length === 0 ? SHIPPED_RATES : new RatesBook([...SHIPPED_FILES, ...imported]);
}
