import { builtOnce, writtenQuery } from '@plenty/database/query';
import type { InstallationCounts } from '../../../platform/installation/counts-table.ts';

/** To an operator's session alone. */
export const READ_INSTALLATION = builtOnce(writtenQuery<InstallationCounts>('select * from read_installation()', []));

interface SlowQuery {
  readonly statement: string;
  readonly calls: number;
  readonly mean_ms: number;
  readonly total_ms: number;
}

export const SLOW_QUERIES = builtOnce(writtenQuery<SlowQuery>('select * from list_slow_queries()', []));

interface HealthStretch {
  readonly at: Date;
  readonly answer_ms: number | null;
  readonly jobs_waiting: number | null;
  readonly jobs_failed: number | null;
  readonly mails_waiting: number | null;
  readonly disk_free_bytes: number | null;
}

/** The worst of each stretch of so many hours, as many as asked for, up to now. */
export function healthHistory(hours: number, stretches: number) {
  return writtenQuery<HealthStretch>('select * from list_health($1, $2)', [hours, stretches]);
}

interface Sample {
  readonly answerMs: number;
  readonly diskFreeBytes: number | null;
  readonly diskTotalBytes: number | null;
}

/** Of one five minutes there is one row, the first. */
export function addSample({ answerMs, diskFreeBytes, diskTotalBytes }: Sample) {
  return writtenQuery<{ readonly at: Date }>(
    `insert into health_sample (at, answer_ms, jobs_waiting, jobs_failed, mails_waiting, database_bytes,
                                disk_free_bytes, disk_total_bytes)
     select date_bin('5 minutes', app_now(), timestamptz '2000-01-01 00:00+00'), $1, c.jobs_waiting, c.jobs_failed,
            c.mails_waiting, c.database_bytes, $2, $3
       from count_installation() c
     on conflict do nothing returning at`,
    [answerMs, diskFreeBytes, diskTotalBytes],
  );
}

/** The newest backup stays, however old: its age is what matters. */
export const OLD_STATE: readonly ReturnType<typeof writtenQuery>[] = [
  builtOnce(writtenQuery("delete from health_sample where at < app_now() - interval '90 days' returning at", [])),
  builtOnce(
    writtenQuery(
      `delete from backup b where b.finished_at < app_now() - interval '90 days'
          and exists (select from backup newer where newer.finished_at > b.finished_at) returning b.id`,
      [],
    ),
  ),
];

export function addBackup(id: string, bytes: number, seconds: number) {
  return writtenQuery<{ readonly id: string }>(
    'insert into backup (id, size_bytes, took_seconds) values ($1, $2, $3) returning id',
    [id, bytes, seconds],
  );
}
