import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { installationState, JobRow } from '@plenty/contract/operator/installation-state';
import { describeCode } from '../../../platform/http/describe-cause.ts';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { JOB_WORDS, wordsOfJob } from './job-words.ts';
import { jobsPage, type ListedJob } from './jobs-table.ts';

const KINDS = Object.entries(JOB_WORDS)
  .map(([kind, work]) => ({ kind, work }))
  .toSorted((one, other) => one.work.localeCompare(other.work, 'en'));

/** What the server does, and could not do, for all clients: never what a job was given. */
export async function listJobs(
  work: Work,
  { query }: RequestOf<typeof installationState.jobs>,
): Promise<AnswerOf<typeof installationState.jobs>> {
  const [rows] = await work.read(jobsPage(query));
  return { ...toPage(rows, toJob), kinds: KINDS };
}

function toJob({ id, kind, client_name, state, tries, since, reason }: ListedJob): JobRow {
  return {
    id,
    kind,
    work: wordsOfJob(kind),
    clientName: client_name,
    state,
    tries,
    since: since.toISOString(),
    reason: reason === null ? null : sayJobError(reason),
  };
}

/** The queue's own words say that a try took too long, or that its process went away. */
function sayJobError(reason: string): string {
  if (/heartbeat/i.test(reason)) return 'The process that ran it stopped';
  if (/timed out|timeout|expired/i.test(reason)) return 'It took too long';
  const cause = describeCode(reason);
  const words = cause ?? 'A fault in the program. The server’s log has the details';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
