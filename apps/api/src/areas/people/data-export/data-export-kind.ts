import type { ClientKind } from '../../../platform/jobs/job-kind.ts';

/** Collects what is held about whoever asked for it. */
export const dataExportKind: ClientKind = {
  name: 'data-export',
  scope: 'client',
  concurrency: 2,
  run: async (job) => (await import('./export-data.ts')).exportData(job),
};
