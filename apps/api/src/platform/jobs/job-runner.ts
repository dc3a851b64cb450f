import { PgBoss, type Job } from 'pg-boss';
import type { TenantDatabase } from '@plenty/database/tenant-database';
import type { Services } from '../services.ts';
import { DEAD_LETTERS, JOBS_SCHEMA, type JobKind } from './job-kind.ts';
import { buryClientJob, runClientJob, type JobPayload } from './run-client-job.ts';
import { Threads } from './threads.ts';

export interface JobRunnerOptions {
  readonly services: Services;
  /** Connections for long statements, apart from those that requests wait for. */
  readonly tenants: TenantDatabase;
  /** The address of the role that works the queues. */
  readonly queueUrl: string;
  readonly kinds: readonly JobKind[];
  readonly onError: (error: unknown) => void;
  /** What a job wants in the log, though it has not failed. */
  readonly onWarning?: (facts: object, words: string) => void;
  /** How long a stop waits for what runs. */
  readonly finishLimitMs?: number;
}

const CONNECTIONS = 4;
const CONCURRENCY = 2;
/** How often a worker looks by itself; new jobs wake it, jobs that are due again do not. */
const LOOK_EVERY_SECONDS = 3;
/** How often one of all processes looks for jobs whose workers are silent. */
const MISS_WORKERS_EVERY_SECONDS = 3;
/** Of the 30 seconds that a stop may take, the requests' notice has had 5: security §7. */
const FINISH_LIMIT_MS = 15_000;

/** Works the queues in this process. Any number of processes may run one: each try of a job has one worker. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #boss: PgBoss;
  readonly #threads = new Threads();

  constructor(options: JobRunnerOptions) {
    this.#options = options;
    this.#boss = new PgBoss({
      connectionString: options.queueUrl,
      application_name: 'plenty jobs',
      schema: JOBS_SCHEMA,
      max: CONNECTIONS,
      options: '-c statement_timeout=60000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
      migrate: false,
      createSchema: false,
      useListenNotify: true,
      superviseIntervalSeconds: MISS_WORKERS_EVERY_SECONDS,
      monitorIntervalSeconds: MISS_WORKERS_EVERY_SECONDS,
      maintenanceIntervalSeconds: 3600,
      flowIntervalSeconds: 3600,
      // Both are for the owner of the tables.
      reindex: false,
      monitorVacuum: false,
    });
    this.#boss.on('error', options.onError);
  }

  async start(): Promise<void> {
    await this.#boss.start();
    for (const kind of this.#options.kinds) {
      const { concurrency = CONCURRENCY } = kind;
      for (let worker = 0; worker < concurrency; worker++) await this.#work(kind.name, (job) => this.#run(kind, job));
    }
    await this.#work(DEAD_LETTERS, (job) => this.#bury(job));
  }

  /**
   * Begins once, now, all that has set times, as after nights without a server: queues go by the machine's clock, so whoever has set
   * the installation's ahead has passed over them.
   */
  async beginScheduled(): Promise<void> {
    for (const { name, scope } of this.#options.kinds) if (scope === 'installation') await this.#boss.send(name);
  }

  /** What runs may end; what takes too long is given back, and another process takes it up. */
  async stop(): Promise<void> {
    await this.#boss.stop({ timeout: this.#options.finishLimitMs ?? FINISH_LIMIT_MS });
    await this.#threads.close();
  }

  async #work(queue: string, work: (job: Job<JobPayload>) => Promise<void>): Promise<void> {
    const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS };
    const worker = await this.#boss.work<JobPayload>(queue, polling, async ([job]) => {
      if (!job) return;
      try {
        await work(job);
      } catch (error) {
        this.#options.onError(error);
        throw withoutWords(error);
      } finally {
        // Where there was one job there may be another.
        this.#boss.notifyWorker(worker);
      }
    });
  }

  async #run(kind: JobKind, job: Job<JobPayload>): Promise<void> {
    const { services, tenants, onWarning } = this.#options;
    if (kind.scope === 'installation')
      return kind.run({ services, signal: job.signal, ...(onWarning && { warn: onWarning }) });
    return runClientJob({ services, tenants, threads: this.#threads }, kind, job);
  }

  async #bury({ data }: Job<Partial<JobPayload>>): Promise<void> {
    const { jobId } = data;
    this.#options.onError(new DeadJob(jobId));
    if (jobId !== undefined) await buryClientJob(this.#options.tenants, jobId);
  }
}

/** All tries of a job have failed. */
class DeadJob extends Error {
  override readonly name = 'DeadJob';

  constructor(jobId: string | undefined) {
    super(`job ${jobId ?? 'of the installation'} is given up`);
  }
}

/** pg-boss keeps what a job threw, and the words of an error may quote a client's row. */
function withoutWords(error: unknown): Error {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const kept = new Error([code, name].find((word) => typeof word === 'string') ?? 'unknown');
  kept.stack = '';
  return kept;
}
