import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import { applyUpload } from './apply-upload.ts';
import { checkUpload } from './check-upload.ts';
import { carryOutUndo } from './carry-out-undo.ts';
import { uploadById } from './uploads-table.ts';

/** Does what the file waits for. */
export async function takeStep(job: ClientJob): Promise<void> {
  const [[upload]] = await job.read(uploadById(job.ids['uploadId'] ?? ''));
  // Thrown away, or given to another job meanwhile.
  if (!upload || upload.job_id !== job.jobId) return;
  if (upload.state === 'checking') await checkUpload(job, upload);
  if (upload.state === 'applying') await applyUpload(job, upload.id);
  if (upload.state === 'undoing') await carryOutUndo(job, upload.id);
}
