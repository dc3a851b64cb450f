import type { ClientKind } from '../../../platform/jobs/job-kind.ts';

/** Works out what the next renewal would do. The database lets a client have one of them at a time. */
export const previewKind: ClientKind = {
  name: 'renewal-preview',
  scope: 'client',
  limitSeconds: 3600,
  run: async (job) => (await import('./work-out-preview.ts')).workOutPreview(job),
};
