import type { ClientJob } from '../../../platform/jobs/client-job.ts';
import { readSchemesOf } from '../employee-scheme/schemes-of.ts';
import { employeesAfter, headcountUpTo } from '../renewals/renewals-table.ts';
import { NEXT_RENEWAL, showPreview, type NextRenewal } from './next-renewal-table.ts';
import { previewPerson } from './preview-person.ts';
import { insertPreview, reachedBy } from './preview-work-table.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** As few as a renewal looks at: requests wait meanwhile. */
const BATCH = 50;

/** Cut off, it goes on behind the last person of whom it has written anything. Nothing is shown before all of it is there. */
export async function workOutPreview(job: ClientJob): Promise<void> {
  const [[renewal]] = await job.read(NEXT_RENEWAL);
  // The year has begun meanwhile.
  if (!renewal) return;
  const [[reached]] = await job.read(reachedBy(renewal.id, job.jobId));
  let lastId: string | undefined = reached?.employee_id ?? BEFORE_ALL;
  const [[counted]] = await job.read(headcountUpTo(lastId));
  const { total = 0 } = counted ?? {};
  let done = counted?.done ?? 0;
  while (lastId !== undefined) {
    job.signal.throwIfAborted();
    await job.progress(done, total);
    lastId = await previewSome(job, renewal, lastId);
    done = Math.min(total, done + BATCH);
  }
  await job.finish(async (transaction, _note, save) => {
    await save({ done: total, total });
    await transaction.run(showPreview(renewal.id, job.jobId, renewal.scheme_version));
  });
}

/** Answers the last who was looked at; nothing behind the last of all. */
async function previewSome(job: ClientJob, renewal: NextRenewal, after: string): Promise<string | undefined> {
  const [batch] = await job.read(employeesAfter(after, BATCH));
  const ids = batch.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const next = await readSchemesOf(job, ids, { yearId: renewal.id, on: renewal.starts_on });
  const now = new Map(
    (await readSchemesOf(job, ids, { yearId: renewal.ending_id })).map((scheme) => [scheme.employeeId, scheme]),
  );
  const lines = next.flatMap((scheme) => previewPerson(scheme, now.get(scheme.employeeId)));
  if (lines.length > 0) await job.write((transaction) => transaction.run(insertPreview(renewal.id, job.jobId, lines)));
  return ids.at(-1);
}
