import type { Services } from '../services.ts';
import type { ClientJob } from './client-job.ts';

/** The schema in which pg-boss keeps the queues; the owner makes it (install-jobs.ts). */
export const JOBS_SCHEMA = 'jobs';

/** Where a job goes whose tries are used up. */
export const DEAD_LETTERS = 'dead-letters';

/** What a job is about: ids and nothing else, for the queue knows no clients. */
export type JobIds = Readonly<Record<string, string>>;

interface KindOptions {
  /** The queue's name, and what the progress row says. */
  readonly name: string;
  /** How many of them one process works at a time. */
  readonly concurrency?: number;
  /** How often it is tried again after it failed. */
  readonly retries?: number;
  /** How long the first pause before another try is at least; each later one is twice as long. */
  readonly retryDelaySeconds?: number;
  /** How long one try may take. */
  readonly limitSeconds?: number;
}

/** Work on one client, in the name of whoever asked for it, with progress that can be seen. */
export interface ClientKind extends KindOptions {
  readonly scope: 'client';
  /** Goes on at suspended clients whose months are to close. */
  readonly isForPayroll?: boolean;
  /** A module for what burns the processor: the job runs it beside the server (threads.ts). */
  readonly thread?: URL;
  /** May be run again from wherever it was cut off, so it asks `job.done` or what it finds. */
  run(job: ClientJob): Promise<void>;
}

export interface InstallationJob {
  readonly services: Services;
  /** Aborted when the job is taken away, or when the server ends. */
  readonly signal: AbortSignal;
  /** A line for the log. */
  readonly warn?: (facts: object, words: string) => void;
}

/** Work on the installation itself, at set times. */
export interface InstallationKind extends KindOptions {
  readonly scope: 'installation';
  readonly schedule: { readonly cron: string; readonly timeZone: string };
  run(job: InstallationJob): Promise<void>;
}

export type JobKind = ClientKind | InstallationKind;
