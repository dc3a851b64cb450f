import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { offBoarding } from '@plenty/contract/operator/off-boarding';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../../access/public.ts';
import { actOnBoth, findLeaving, proveAtSuspended } from './at-client.ts';
import { cancelErasure, hasArchive, erasureRow } from './erasures-table.ts';
import { mailErasure } from './mail-erasure.ts';

/** Nothing is erased yet: the night does it once the days are over. */
export async function eraseLater(
  work: Work,
  { params, body }: RequestOf<typeof offBoarding.erase>,
): Promise<AnswerOf<typeof offBoarding.erase>> {
  const client = await proveAtSuspended(work, params.id, body.password);
  if (body.slug !== client.slug) throw new Failure('invalid', { errors: { slug: [`Please enter ${client.slug}`] } });
  const { services } = work;
  const erasure = { id: services.newId(), clientId: params.id, graceDays: body.graceDays };
  await actOnBoth(work, params.id, {
    event: { action: 'erasure-scheduled', object: { kind: 'client-erasure', id: erasure.id } },
    own: async (transaction) => {
      const [archive] = await transaction.run(hasArchive(params.id));
      if (!archive) throw new Failure('archive-missing');
      const [scheduled] = await transaction.run(erasureRow(erasure));
      if (!scheduled) throw new Failure('erasure-scheduled');
      return scheduled.due_at;
    },
    there: (transaction, dueAt) =>
      mailErasure(services, transaction, {
        clientId: params.id,
        erasureId: erasure.id,
        clientName: client.name,
        word: 'scheduled',
        dueAt,
      }),
  });
  return { status: 'ok' };
}

/** Until it has begun. */
export async function cancelScheduled(
  work: Work,
  { params, body }: RequestOf<typeof offBoarding.cancel>,
): Promise<AnswerOf<typeof offBoarding.cancel>> {
  const client = await findLeaving(work, params.id);
  await proveAnew(work, body.password);
  const { services } = work;
  await actOnBoth(work, params.id, {
    event: { action: 'erasure-cancelled' },
    own: async (transaction) => {
      const [cancelled] = await transaction.run(cancelErasure(params.id));
      if (!cancelled) throw new Failure('erasure-gone');
      return cancelled;
    },
    there: (transaction, { id, due_at: dueAt }) =>
      mailErasure(services, transaction, {
        clientId: params.id,
        erasureId: id,
        clientName: client.name,
        word: 'cancelled',
        dueAt,
      }),
  });
  return { status: 'ok' };
}
