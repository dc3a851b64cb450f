import { createHash } from 'node:crypto';
import pg from 'pg';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import type { Roles } from '@plenty/database/roles';
import { JOBS_SCHEMA, type JobKind } from './job-kind.ts';
import { queuesOf } from './queue-options.ts';

/**
 * Makes or renews the queues with the owner's rights, and lets the server's roles use them. Called under the lock of a start,
 * so that of several processes one does it; whoever finds it done already has asked one question.
 */
export async function installJobs(ownerUrl: string, roles: Roles, kinds: readonly JobKind[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const wanted = kindsFingerprintOf(kinds, roles);
    if ((await installedFingerprint(owner)) === wanted) return;
    await makeQueues(ownerUrl, kinds);
    await owner.query(rightsFor(roles));
    await owner.query(`comment on schema ${JOBS_SCHEMA} is ${pg.escapeLiteral(wanted)}`);
  } finally {
    await owner.end();
  }
}

/** Changes with pg-boss's tables, with our queues and with the rights to them. */
function kindsFingerprintOf(kinds: readonly JobKind[], roles: Roles): string {
  const parts = [getConstructionPlans(JOBS_SCHEMA), queuesOf(kinds), kinds.map(scheduleOf), rightsFor(roles)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

async function installedFingerprint(owner: pg.Client): Promise<string | undefined> {
  const { rows } = await owner.query<{ fingerprint: string | null }>(
    "select obj_description(to_regnamespace($1), 'pg_namespace') as fingerprint",
    [JOBS_SCHEMA],
  );
  return rows[0]?.fingerprint ?? undefined;
}

async function makeQueues(ownerUrl: string, kinds: readonly JobKind[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOBS_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  });
  // What fails is thrown to the caller as well; a listener keeps the process from ending first.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { name, ...options } of queuesOf(kinds)) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
    for (const kind of kinds) {
      const schedule = scheduleOf(kind);
      if (schedule) await boss.schedule(kind.name, schedule.cron, {}, { tz: schedule.timeZone, missed: 'once' });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

function scheduleOf(kind: JobKind) {
  return kind.scope === 'installation' ? kind.schedule : undefined;
}

/**
 * `app` adds jobs in its transactions and reads none: what a job is about would lead it to other clients. `auth` works the
 * queues, as it does all that comes before a client is known. Neither makes or changes a table.
 */
function rightsFor({ app, auth }: Roles): string {
  const [toApp, toAuth] = [pg.escapeIdentifier(app), pg.escapeIdentifier(auth)];
  return `
    revoke execute on all functions in schema jobs from public;
    grant usage on schema jobs to ${toApp}, ${toAuth};
    grant execute on function jobs.job_now to ${toApp}, ${toAuth};
    grant execute on function jobs.create_queue to ${toAuth};
    grant insert, select (id, start_after) on jobs.job_common to ${toApp};
    grant select on jobs.queue to ${toApp};
    grant select, insert, update, delete on jobs.job, jobs.job_common to ${toAuth};
    grant select, insert, update on jobs.queue to ${toAuth};
    grant select, update on jobs.version, jobs.schedule to ${toAuth};
    grant select, update, delete on jobs.job_dependency to ${toAuth};`;
}
