import { jobDoor } from '@plenty/database/doors';
import type { Query } from '@plenty/database/query';
import type { Door, QueryRows, TenantDatabase } from '@plenty/database/tenant-database';
import { addAuditRow } from '../audit/audit-table.ts';
import type { Services } from '../services.ts';
import type { Note, Transaction } from '../work.ts';
import type { JobIds } from './job-kind.ts';
import { updateJob, type StoredProgress } from './job-progress-table.ts';
import type { ThreadAnswer, ThreadOptions } from './threads.ts';

/** How often progress is written at most: more than a page asks. */
const PROGRESS_EVERY_MS = 500;

export interface ClientJobParts {
  readonly services: Services;
  /** Connections for long statements, apart from those that requests wait for. */
  readonly tenants: TenantDatabase;
  readonly kind: string;
  readonly jobId: string;
  readonly attempt: number;
  readonly ids: JobIds;
  /** How far an earlier try had come. */
  readonly reached: StoredProgress;
  readonly signal: AbortSignal;
  /** Runs the kind's module beside the server. */
  readonly inThread: (input: unknown, options: Omit<ThreadOptions, 'signal'>) => Promise<unknown>;
}

/** Saves progress in the transaction that made it, so that another try goes on behind it. */
type Save = (progress: StoredProgress) => Promise<void>;

type JobWork<Result> = (transaction: Transaction, note: Note, save: Save) => Promise<Result>;

/** What a job of a client receives. Every transaction of it goes through the job's door, which is shut to a try that was overtaken. */
export class ClientJob {
  readonly services: Services;
  readonly jobId: string;
  readonly ids: JobIds;
  readonly door: Door;
  /** Aborted when the job is taken away, or when the server ends. */
  readonly signal: AbortSignal;
  readonly #parts: ClientJobParts;
  #progress: StoredProgress;
  #savedAt = 0;
  #isFinished = false;

  constructor(parts: ClientJobParts) {
    this.services = parts.services;
    this.jobId = parts.jobId;
    this.ids = parts.ids;
    this.door = jobDoor(parts.jobId, parts.attempt);
    this.signal = parts.signal;
    this.#parts = parts;
    this.#progress = parts.reached;
  }

  /** How far the work has come, this try's or an earlier one's. */
  get done(): number {
    return this.#progress.done;
  }

  async read<const Queries extends readonly Query[]>(...queries: Queries): Promise<QueryRows<Queries>> {
    return (await this.#parts.tenants.read(this.door, ...queries)).rows;
  }

  async write<Result>(change: JobWork<Result>): Promise<Result> {
    let saved = this.#progress;
    const result = await this.#parts.tenants.write(this.door, (transaction) =>
      change(transaction, this.#noteIn(transaction), async (progress) => {
        await this.#save(transaction, progress);
        saved = progress;
      }),
    );
    this.#progress = saved;
    return result;
  }

  /** Tells whoever waits; most calls write nothing. */
  async progress(done: number, total: number | null): Promise<void> {
    this.#progress = { done, total };
    if (performance.now() - this.#savedAt < PROGRESS_EVERY_MS) return;
    this.#savedAt = performance.now();
    await this.write((_transaction, _note, save) => save({ done, total }));
  }

  /** The last change, in one transaction with the word that the job is done: neither is there without the other. */
  async finish(change: JobWork<void> = async () => undefined): Promise<void> {
    await this.write(async (transaction, note, save) => {
      await change(transaction, note, save);
      await this.#save(transaction, { ...this.#progress, state: 'done' });
    });
    this.#isFinished = true;
  }

  get isFinished(): boolean {
    return this.#isFinished;
  }

  /**
   * What the kind's module makes of the input, on a thread of its own; its progress is this job's. What the module asks for
   * as it goes, `answer` gives.
   */
  inThread(input: unknown, answer?: ThreadAnswer): Promise<unknown> {
    const onProgress = ({ done, total }: StoredProgress): void => {
      // One that cannot be written is no reason to stop; a job that was taken away ends by its signal.
      this.progress(done, total).catch(() => undefined);
    };
    return this.#parts.inThread(input, { onProgress, answer });
  }

  /** Whoever was overtaken between the door and here changes nothing either. */
  async #save(transaction: Transaction, change: StoredProgress & { state?: 'done' }): Promise<void> {
    const [held] = await transaction.run(updateJob(this.jobId, this.#parts.attempt, change));
    if (!held) throw new Error('another try holds the job');
  }

  #noteIn(transaction: Transaction): Note {
    const { jobId, kind } = this.#parts;
    const origin = { requestId: jobId, route: `job ${kind}` };
    return async (event) => {
      await addAuditRow(transaction, this.services.newId(), event, origin);
    };
  }
}
