import type { ClientKind } from '../../../platform/jobs/job-kind.ts';

/** Archives a client, for the operators: the job is theirs. */
export const archiveKind: ClientKind = {
  name: 'client-archive',
  scope: 'client',
  concurrency: 1,
  retries: 3,
  limitSeconds: 6 * 3600,
  run: async (job) => (await import('./make-archive.ts')).makeArchive(job),
};
