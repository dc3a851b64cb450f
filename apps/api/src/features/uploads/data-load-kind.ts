import type { ClientJob } from '../../platform/jobs/client-job.ts';
import type { ClientKind } from '../../platform/jobs/job-kind.ts';
import { applyUpload } from './apply-upload.ts';
import { DATA_LOAD_JOB } from './begin-next.ts';
import { checkUpload } from './check-upload.ts';
import { takeBackUpload } from './take-back-upload.ts';
import { uploadById } from './uploads-table.ts';

/** One step of one file. The database lets a client have one at work at a time. */
export const dataLoadKind: ClientKind = {
  ...DATA_LOAD_JOB,
  scope: 'client',
  limitSeconds: 3600,
  thread: new URL('check-file.ts', import.meta.url),
  run: takeStep,
};

async function takeStep(job: ClientJob): Promise<void> {
  const [[upload]] = await job.read(uploadById(job.ids['uploadId'] ?? ''));
  // Thrown away, or given to another job meanwhile.
  if (!upload || upload.job_id !== job.jobId) return;
  if (upload.state === 'checking') await checkUpload(job, upload);
  if (upload.state === 'applying') await applyUpload(job, upload.id);
  if (upload.state === 'undoing') await takeBackUpload(job, upload.id);
}
