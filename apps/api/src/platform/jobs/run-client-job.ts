import { ERRORS } from '@plenty/contract/errors';
import { jobDoor } from '@plenty/database/doors';
import type { TenantDatabase } from '@plenty/database/tenant-database';
import type { Job } from 'pg-boss';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { ClientJob } from './client-job.ts';
import type { ClientKind } from './job-kind.ts';
import { takeJob, updateJob, type StoredProgress } from './job-progress-table.ts';
import type { ThreadOptions, Threads } from './threads.ts';

/** What PostgreSQL's doors answer to who may not come in. */
const REFUSED = '28000';

export interface Workshop {
  readonly services: Services;
  readonly tenants: TenantDatabase;
  readonly threads: Threads;
}

export interface JobPayload {
  readonly jobId: string;
  readonly [id: string]: string;
}

/** One try of a client's job. What it throws, it is tried again for. */
export async function runClientJob(workshop: Workshop, kind: ClientKind, job: Job<JobPayload>): Promise<void> {
  const { jobId, ...ids } = job.data;
  // Grows by one whenever the job is handed out anew.
  const attempt = job.retryCount + 1;
  const reached = await takeNextJob(workshop.tenants, jobId, attempt);
  // It has ended, or a later try holds it.
  if (!reached) return;
  const { signal } = job;
  const inThread = runnerOf(workshop.threads, kind, signal);
  const running = new ClientJob({ ...workshop, kind: kind.name, jobId, attempt, ids, reached, signal, inThread });
  try {
    await kind.run(running);
    if (!running.isFinished) await running.finish();
  } catch (error) {
    await giveBack(workshop.tenants, { jobId, attempt }, error);
  }
}

async function takeNextJob(
  tenants: TenantDatabase,
  jobId: string,
  attempt: number,
): Promise<StoredProgress | undefined> {
  try {
    const [reached] = await tenants.write(jobDoor(jobId), (transaction) => transaction.run(takeJob(jobId, attempt)));
    return reached;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function runnerOf(threads: Threads, { name, thread }: ClientKind, signal: AbortSignal) {
  return async (input: unknown, options: Omit<ThreadOptions, 'signal'>): Promise<unknown> => {
    if (!thread) throw new Error(`the kind ${name} names no module for a thread`);
    return threads.run(thread, input, { signal, ...options });
  };
}

/** What the work itself refuses, no other try will mend; anything else may be mended by waiting. */
async function giveBack(
  tenants: TenantDatabase,
  { jobId, attempt }: { jobId: string; attempt: number },
  error: unknown,
): Promise<void> {
  const change =
    error instanceof Failure ? ({ state: 'failed', message: error.message } as const) : ({ state: 'waiting' } as const);
  try {
    await tenants.write(jobDoor(jobId, attempt), (transaction) => transaction.run(updateJob(jobId, attempt, change)));
  } catch (failure) {
    // Taken over already, and then it is not ours to give back.
    if (isRefusal(failure)) return;
    throw failure;
  }
  if (!(error instanceof Failure)) throw error;
}

/** After the last try. */
export async function buryClientJob(tenants: TenantDatabase, jobId: string): Promise<void> {
  const [, message] = ERRORS.unexpected;
  try {
    await tenants.write(jobDoor(jobId), (transaction) =>
      transaction.run(updateJob(jobId, undefined, { state: 'failed', message })),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return (error as { code?: unknown }).code === REFUSED;
}
