import type { ClientKind } from '../../../platform/jobs/job-kind.ts';

/** One step of one file. The database lets a client have one at work at a time. */
export const dataLoadKind: ClientKind = {
  name: 'data-load',
  scope: 'client',
  limitSeconds: 3600,
  thread: new URL('check-file.ts', import.meta.url),
  run: async (job) => (await import('./take-step.ts')).takeStep(job),
};
