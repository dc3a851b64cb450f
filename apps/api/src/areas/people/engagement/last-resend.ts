import { RESEND_SKIPS, type Resend } from '@plenty/contract/people/engagement';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { welcomeResendKind } from './welcome-resend-kind.ts';
import { lastJob, outcomesOf } from './welcome-resend-table.ts';

/** What was last asked for, by any administrator of the client: all of them see how far it is. */
export async function findLastResend(work: Work, clientId: string): Promise<Resend | null> {
  const [[job]] = await work.read(lastJob(welcomeResendKind.name));
  if ((await work.caller()).client_id !== clientId) throw new Failure('not-found');
  if (!job) return null;
  const [outcomes] = await work.read(outcomesOf(job.id));
  const countOf = (name: string): number => outcomes.find(({ outcome }) => outcome === name)?.people ?? 0;
  const people = outcomes.reduce((sum, outcome) => sum + outcome.people, 0);
  return {
    id: job.id,
    // The table's check knows the same four.
    state: job.state as Resend['state'],
    askedAt: job.created_at.toISOString(),
    people,
    done: people - countOf('waiting'),
    sent: countOf('sent'),
    skipped: RESEND_SKIPS.map((reason) => ({ reason, people: countOf(reason) })).filter((skip) => skip.people > 0),
  };
}
