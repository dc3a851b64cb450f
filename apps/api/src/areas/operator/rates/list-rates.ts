import { addDays, sayDay } from '@plenty/domain/dates/day';
import type { RatesBook } from '@plenty/domain/tax/rates/rates-book';
import { SHIPPED_FILES } from '@plenty/domain/tax/rates/shipped-rates';
import { IMPORTED_RATES, toRatesBook } from '../../../platform/rates/rates-table.ts';
import type { Services } from '../../../platform/services.ts';
import { RATES_FILES } from './rates-files-table.ts';

/** Every file with where it comes from, and up to which day each table is known. */
export async function listRates({ credentials }: Services): Promise<string[]> {
  const [book, imported] = await Promise.all([
    credentials.run(IMPORTED_RATES).then(toRatesBook),
    credentials.run(RATES_FILES),
  ]);
  const files = book.files.map(({ taxYear, startsOn }) => {
    const file = imported.find(({ starts_on }) => starts_on === startsOn);
    const isShipped = SHIPPED_FILES.some((shipped) => shipped.startsOn === startsOn);
    const origin = file
      ? `${file.name}, imported on ${sayDay(file.imported_on)}${file.email === null ? '' : ` by ${file.email}`}` +
        (isShipped ? ', in place of the release’s' : '')
      : 'from the release';
    return `${taxYear} from ${sayDay(startsOn)}: ${origin}`;
  });
  return [...files, ...book.gaps().map(({ table, from }) => `${table}: known until ${sayDay(addDays(from, -1))}`)];
}

/** The newest file of a tax year, to begin another with. */
export function exportRates(book: RatesBook, taxYear: string): string | undefined {
  const file = book.files.findLast((each) => each.taxYear === taxYear);
  return file && JSON.stringify(file, null, 2);
}
