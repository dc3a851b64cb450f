import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import type { TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';
import { importRates } from '../areas/operator/rates/import-rates.ts';
import type { TestServer } from './server.ts';

const INVENTED = 'Invented for tests: not published by anybody';

/** Rates whose figures are invented: an allowance of £20,000, and £13.20 an hour from 1 April; for 2027/28 unless said. */
export function inventedRates(year = 2027): TaxYearRates {
  const { minimumWage, ...last } = SHIPPED_RATES.on('2026-04-06');
  const wage = minimumWage.at(-1);
  if (!wage) throw new Error('the release has no minimum wage');
  const byAge = wage.value.byAge.map((band) => (band.fromAge === 21 ? { ...band, hourlyPence: 13_20 } : band));
  const text = JSON.stringify({
    ...last,
    minimumWage: [{ ...wage, value: { ...wage.value, from: `${year}-04-01`, byAge } }],
    taxYear: `${year}/${(year + 1) % 100}`,
    startsOn: `${year}-04-06`,
    endsOn: `${year + 1}-04-05`,
    incomeTax: {
      ...last.incomeTax,
      personalAllowancePence: { ...last.incomeTax.personalAllowancePence, value: 20_000_00 },
    },
  });
  const rates: unknown = JSON.parse(text, (key, value: unknown) => {
    if (key === 'source') return INVENTED;
    return key === 'nextChangeOn' && typeof value === 'string' ? value.replace('2027', String(year + 1)) : value;
  });
  return rates as TaxYearRates;
}

/** As the command imports them. */
export async function importTestRates({ services }: TestServer, rates = inventedRates()): Promise<void> {
  await importRates(services, { name: 'rates.json', rates }, null);
}
