import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { renewalPreview } from '@plenty/contract/enrolment/renewal-preview';
import { sayDay } from '@plenty/domain/dates/day';
import { Failure } from '../../../platform/failure.ts';
import { pendingJobs } from '../../../platform/jobs/job-progress-table.ts';
import type { Work } from '../../../platform/work.ts';
import { proveCaller } from '../../access/public.ts';
import { renewals } from '../renewals/renewals.ts';
import { refuseDecision, requireRenewal } from './find-renewal.ts';
import { postponeRenewalTo, startRenewalNow } from './next-renewal-table.ts';
import { previewKind } from './preview-kind.ts';
import type { ReachClient } from './reach-client.ts';

/** PostgreSQL's word for a key that is taken. */
const TAKEN = '23505';
/** The work sees everybody's family, so it is nobody's own. */
const BY_SYSTEM = { isBySystem: true };

/** Begins to work the preview out. */
export async function askForPreview(
  work: Work,
  reach: ReachClient,
  { params }: RequestOf<typeof renewalPreview.workOut>,
): Promise<AnswerOf<typeof renewalPreview.workOut>> {
  try {
    return await reach(work, params.id, async (transaction, note) => {
      const { year } = await requireRenewal(transaction);
      const [running] = await transaction.run(pendingJobs(previewKind.name));
      if (running) throw new Failure('preview-running');
      const id = await work.services.jobs.enqueue(transaction, previewKind, {}, BY_SYSTEM);
      await note({ action: 'renewal-preview-asked', changed: [String(year)] });
      return { id };
    });
  } catch (error) {
    // Of several who found nothing under way, the others.
    if ((error as { code?: unknown }).code === TAKEN) throw new Failure('preview-running');
    throw error;
  }
}

/** Starts the renewal at once, however early. It cannot be taken back, so it needs a recent password. */
export async function startRenewal(
  work: Work,
  reach: ReachClient,
  { params, body }: RequestOf<typeof renewalPreview.start>,
): Promise<AnswerOf<typeof renewalPreview.start>> {
  await reach(work, params.id, requireRenewal);
  await proveCaller(work);
  return reach(work, params.id, async (transaction, note) => {
    const { id: yearId, year } = await requireRenewal(transaction);
    const id = await work.services.jobs.enqueue(transaction, renewals, {}, BY_SYSTEM);
    const [begun] = await transaction.run(startRenewalNow(yearId, id, body.version));
    if (!begun) return refuseDecision(transaction);
    await note({ action: 'renewal-started', changed: [String(year)] });
    return { id };
  });
}

/** Moves the renewal to another day. */
export function postponeRenewal(
  work: Work,
  reach: ReachClient,
  { params, body: { runsOn, version } }: RequestOf<typeof renewalPreview.postpone>,
): Promise<AnswerOf<typeof renewalPreview.postpone>> {
  return reach(work, params.id, async (transaction, note) => {
    const renewal = await requireRenewal(transaction);
    if (renewal.state !== 'planned') throw new Failure('renewal-begun');
    if (runsOn < renewal.tomorrow || runsOn > renewal.latest_day)
      throw new Failure('invalid', {
        errors: { runsOn: [`Choose a day from ${sayDay(renewal.tomorrow)} to ${sayDay(renewal.latest_day)}`] },
      });
    const [moved] = await transaction.run(postponeRenewalTo(renewal.id, runsOn, version));
    if (!moved) return refuseDecision(transaction);
    await note({ action: 'renewal-postponed', changed: [String(renewal.year), runsOn] });
    return { status: 'ok' };
  });
}
