import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { offBoarding } from '@plenty/contract/operator/off-boarding';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { newArchiveKey } from '../../../platform/whole-client/archive-key.ts';
import { archiveKind } from './archive-kind.ts';
import { archiveRow, nameJobOfArchive, placeOfArchiveKey, SETTLE_ARCHIVES } from './archives-table.ts';
import { actOnBoth, proveAtSuspended } from './at-client.ts';

/** The passphrase itself goes no further than this call: the job gets what it comes to, sealed. */
export async function askForArchive(
  work: Work,
  { params, body }: RequestOf<typeof offBoarding.archive>,
): Promise<AnswerOf<typeof offBoarding.archive>> {
  const client = await proveAtSuspended(work, params.id, body.password);
  const { services } = work;
  const id = services.newId();
  const { header, secret } = await newArchiveKey(body.passphrase);
  const archive = {
    id,
    of_client: params.id,
    client_name: client.name,
    client_slug: client.slug,
    key_sealed: services.seals.sealBytes(Buffer.concat([header, secret]), placeOfArchiveKey(id)),
  };
  await actOnBoth(work, params.id, {
    event: { action: 'client-archive-asked', object: { kind: 'client-archive', id } },
    own: async (transaction) => {
      await transaction.run(SETTLE_ARCHIVES);
      const [added] = await transaction.run(archiveRow(archive));
      if (!added) throw new Failure('archive-running');
      const jobId = await services.jobs.enqueue(transaction, archiveKind, { archiveId: id });
      await transaction.run(nameJobOfArchive(id, jobId));
    },
  });
  return { id };
}
