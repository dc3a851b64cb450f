import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { installationState } from '@plenty/contract/operator/installation-state';
import { readDisk } from '../../../platform/installation/read-disk.ts';
import { NEWEST, VERSION } from '../../../platform/installation/version.ts';
import { IMPORTED_RATES, toRatesBook } from '../../../platform/rates/rates-table.ts';
import type { Work } from '../../../platform/work.ts';
import { assessInstallation } from './assess-installation.ts';
import { healthHistory, READ_INSTALLATION, SLOW_QUERIES } from './installation-table.ts';

/** How the installation is now, part by part. */
export async function readState(work: Work): Promise<AnswerOf<typeof installationState.state>> {
  const { installation } = work.services;
  const [[counts], imported, slow] = await work.read(READ_INSTALLATION, IMPORTED_RATES, SLOW_QUERIES);
  if (!counts) throw new Error('the database has no counts');
  const parts = assessInstallation({
    counts,
    disk: await readDisk(installation.databaseDir),
    gaps: toRatesBook(imported).gaps(),
    backupHours: installation.backupHours,
    version: VERSION,
    newestMigration: NEWEST,
  });
  const slowQueries = slow.map(({ statement, calls, mean_ms: meanMs, total_ms: totalMs }) => ({
    statement,
    calls,
    meanMs: Math.round(meanMs * 10) / 10,
    totalSeconds: Math.round(totalMs / 1000),
  }));
  return { parts, slowQueries };
}

/** Enough points for a chart, and no more. */
const STRETCHES = {
  day: { hours: 1, count: 24 },
  week: { hours: 6, count: 28 },
  quarter: { hours: 72, count: 30 },
} as const;

export async function readHealth(
  work: Work,
  { query }: RequestOf<typeof installationState.health>,
): Promise<AnswerOf<typeof installationState.health>> {
  const { hours, count } = STRETCHES[query.range];
  const [rows] = await work.read(healthHistory(hours, count));
  return rows.map((row) => ({
    at: row.at.toISOString(),
    answerMs: row.answer_ms,
    jobsWaiting: row.jobs_waiting,
    jobsFailed: row.jobs_failed,
    mailsWaiting: row.mails_waiting,
    diskFreeBytes: row.disk_free_bytes,
  }));
}
