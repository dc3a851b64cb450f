import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../services.ts';
import { COUNT_INSTALLATION } from './counts-table.ts';
import { readDisk } from './read-disk.ts';

/** What an operator's page says of months, backups and room. Answers how the numbers are brought up to date. */
export function measureInstallation(registry: Registry, { credentials, installation }: Services): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const monthsLate = gauge(
    'payroll_months_late',
    'Clients with a month of payroll that should have closed and has not',
  );
  const databaseSize = gauge('database_size_bytes', 'Size of the database');
  const lastBackup = gauge(
    'backup_last_success_timestamp_seconds',
    'When the newest backup was done; 0 before the first',
  );
  const backupLimit = gauge('backup_limit_seconds', 'How old the newest backup may be');
  const diskFree = gauge('database_disk_free_bytes', 'Free space for the embedded database');
  const diskTotal = gauge('database_disk_size_bytes', 'Size of the volume of the embedded database');
  backupLimit.set(installation.backupHours * 3600);
  return async () => {
    const found = await Promise.all([credentials.run(COUNT_INSTALLATION), readDisk(installation.databaseDir)]).catch(
      () => undefined,
    );
    for (const each of [monthsLate, databaseSize, lastBackup, diskFree, diskTotal]) each.remove();
    // Without its database the server still tells the rest, and no number is better than an old one.
    const [[counts], disk] = found ?? [[], undefined];
    if (counts) {
      monthsLate.set(counts.late_months.length);
      databaseSize.set(counts.database_bytes);
      lastBackup.set((counts.backup_at?.getTime() ?? 0) / 1000);
    }
    if (disk) {
      diskFree.set(disk.freeBytes);
      diskTotal.set(disk.totalBytes);
    }
  };
}
