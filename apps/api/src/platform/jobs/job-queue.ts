import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { writtenQuery } from '@plenty/database/query';
import type { Transaction } from '@plenty/database/tenant-database';
import { JOBS_SCHEMA, type ClientKind, type JobIds } from './job-kind.ts';
import { insertProgress } from './job-progress-table.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface EnqueueOptions {
  /** Work that sees what no one person of the client may see, such as other people's families. */
  readonly isBySystem?: boolean;
}

/** The way into the queues, for every process that changes something; what works them is the runner (job-runner.ts). */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #newId: () => string;

  /** The pool is asked once for each queue how it is made. */
  constructor(pool: pg.Pool, newId: () => string) {
    this.#newId = newId;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: JOBS_SCHEMA,
      migrate: false,
      supervise: false,
      schedule: false,
    });
  }

  /**
   * A job and its progress row, in the caller's transaction: with it they come to be, and with it they vanish. Answers the
   * job's id, by which its progress is asked for. It is not the queue's own: that one is no secret, and this one is a key.
   */
  async enqueue(
    transaction: Transaction,
    kind: Pick<ClientKind, 'name'>,
    ids: JobIds = {},
    { isBySystem = false }: EnqueueOptions = {},
  ): Promise<string> {
    for (const [name, id] of Object.entries(ids))
      if (!ID.test(id)) throw new Error(`a job is given ids alone, and ${name} is none`);
    const jobId = this.#newId();
    const db = {
      executeSql: async (text: string, values: unknown[] = []) => ({
        rows: await transaction.run(writtenQuery<{ id: string }>(text, values)),
      }),
    };
    await Promise.all([
      transaction.run(insertProgress(jobId, kind.name, isBySystem)),
      this.#boss.send(kind.name, { ...ids, jobId }, { db }),
    ]);
    return jobId;
  }
}
