import type { Queue } from 'pg-boss';
import { DEAD_LETTERS, type JobKind } from './job-kind.ts';

const DAY_SECONDS = 24 * 3600;

const COMMON = {
  retryBackoff: true,
  retryDelayMax: 300,
  // The shortest that pg-boss takes: how long a job stays with a worker that no longer says that it lives.
  heartbeatSeconds: 10,
  retentionSeconds: 14 * DAY_SECONDS,
  deleteAfterSeconds: 7 * DAY_SECONDS,
  notify: true,
} as const;

/** Every queue that the kinds need, the one without another behind it first. */
export function queuesOf(kinds: readonly JobKind[]): Queue[] {
  return [
    { ...COMMON, name: DEAD_LETTERS, retryLimit: 20, retryDelay: 5, expireInSeconds: 60 },
    ...kinds.map(({ name, retries = 5, retryDelaySeconds = 2, limitSeconds = 3600 }) => ({
      ...COMMON,
      name,
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      expireInSeconds: limitSeconds,
      deadLetter: DEAD_LETTERS,
    })),
  ];
}
