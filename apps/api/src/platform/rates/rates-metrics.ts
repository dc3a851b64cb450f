import { Gauge, type Registry } from 'prom-client';
import type { Credentials } from '../auth/credentials.ts';
import { IMPORTED_RATES, toRatesBook } from './rates-table.ts';

/** Until when each table of rates is known. Answers how the numbers are brought up to date. */
export function measureRates(registry: Registry, credentials: Credentials): () => Promise<void> {
  const knownUntil = new Gauge({
    name: 'rates_known_until_timestamp_seconds',
    help: 'The moment from which the rates of a table are not published yet',
    labelNames: ['table'],
    registers: [registry],
  });
  return async () => {
    const imported = await credentials.run(IMPORTED_RATES).catch(() => undefined);
    knownUntil.reset();
    // Without its database the server still tells the rest.
    if (!imported) return;
    for (const { table, from } of toRatesBook(imported).gaps()) knownUntil.set({ table }, Date.parse(from) / 1000);
  };
}
