import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import { findClient } from './schemes-table.ts';
import { findNewestVersion, findYearId } from './years-table.ts';

/** The file of a scheme year as it was imported last; of the last year unless one is named. */
export async function exportScheme(services: Services, slug: string, year: number | null): Promise<string | undefined> {
  const clientId = await findClient(services.credentials, slug);
  const yearId = clientId && (await findYearId(services.credentials, clientId, year));
  if (!clientId || !yearId) return undefined;
  const newest = await maintain(services, clientId, 'scheme export', (transaction) =>
    findNewestVersion(transaction, yearId),
  );
  return newest?.source;
}
