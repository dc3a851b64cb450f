import { COUNT_INSTALLATION } from '../../../platform/installation/counts-table.ts';
import { readDisk } from '../../../platform/installation/read-disk.ts';
import { NEWEST, VERSION } from '../../../platform/installation/version.ts';
import { IMPORTED_RATES, toRatesBook } from '../../../platform/rates/rates-table.ts';
import type { Services } from '../../../platform/services.ts';
import type { InstallationFacts } from './assess-installation.ts';

/** For jobs, which nobody is logged in for. */
export async function collectFacts({ credentials, installation }: Services): Promise<InstallationFacts> {
  const [[counts], imported, disk] = await Promise.all([
    credentials.run(COUNT_INSTALLATION),
    credentials.run(IMPORTED_RATES),
    readDisk(installation.databaseDir),
  ]);
  if (!counts) throw new Error('the database has no counts');
  return {
    counts,
    disk,
    gaps: toRatesBook(imported).gaps(),
    backupHours: installation.backupHours,
    version: VERSION,
    newestMigration: NEWEST,
  };
}
