import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { offBoarding } from '@plenty/contract/operator/off-boarding';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { archivesOf } from './archives-table.ts';
import { findLeaving } from './at-client.ts';
import { ERASED, erasureOf } from './erasures-table.ts';

/** Also of a client that is gone: what is left of it is the operators' own. */
export async function readOffBoarding(
  work: Work,
  { params: { id } }: RequestOf<typeof offBoarding.one>,
): Promise<AnswerOf<typeof offBoarding.one>> {
  const [archives, [erasure]] = await work.read(archivesOf(id), erasureOf(id));
  const isErased = erasure?.state === 'erased';
  const client = await findLeaving(work, id).catch((error: unknown) => {
    if (isErased && error instanceof Failure && error.code === 'not-found') return undefined;
    throw error;
  });
  return {
    name: client?.name ?? erasure?.client_name ?? '',
    slug: client?.slug ?? erasure?.client_slug ?? '',
    state: client?.status ?? 'erased',
    archives: archives.map((archive) => ({
      id: archive.id,
      state: archive.state,
      askedAt: archive.asked_at.toISOString(),
      operatorName: archive.operator_name,
      done: archive.done ?? 0,
      total: archive.total,
      sizeBytes: archive.size_bytes,
      rows: archive.row_count,
      sha256: archive.sha256,
      keptUntil: archive.kept_until?.toISOString() ?? null,
    })),
    // One of an earlier client that came back from an archive says nothing of this one.
    erasure:
      !erasure || (isErased && client)
        ? null
        : {
            id: erasure.id,
            state: erasure.state,
            askedAt: erasure.asked_at.toISOString(),
            operatorName: erasure.operator_name,
            dueAt: erasure.due_at.toISOString(),
            erasedAt: erasure.erased_at?.toISOString() ?? null,
          },
  };
}

export async function listErased(work: Work): Promise<AnswerOf<typeof offBoarding.erased>> {
  const [erased] = await work.read(ERASED);
  const data = erased.map(({ id, of_client, client_name, client_slug, erased_at, asked_at, operator_name }) => ({
    id,
    clientId: of_client,
    name: client_name,
    slug: client_slug,
    erasedAt: (erased_at ?? asked_at).toISOString(),
    operatorName: operator_name,
  }));
  return { data };
}
