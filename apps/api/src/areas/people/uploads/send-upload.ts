import { createHash } from 'node:crypto';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { DATA_LOAD, type uploads } from '@plenty/contract/people/uploads';
import type { UploadKind } from '@plenty/contract/people/uploads-details';
import { Failure } from '../../../platform/failure.ts';
import { deleteFile } from '../../../platform/files/files-table.ts';
import { completeIn, keepPieces, type KeptFile } from '../../../platform/files/save-file.ts';
import { countUse } from '../../../platform/limits/uses-table.ts';
import type { Transaction, Work } from '../../../platform/work.ts';
import { beginNext } from './begin-next.ts';
import { LOCK_UPLOADS, uploadNamed, uploadRow } from './uploads-table.ts';

/** Security §7: of a client. */
const UPLOADS = { most: 20, seconds: 3600 };
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** The key that a file came by, and what the system that sent it calls it. */
interface NamedByKey {
  readonly api_key_id: string;
  readonly idempotency_hash: Buffer;
}

/** Takes a file in, and begins to look at it, or lets it wait for its turn. */
export async function sendUpload(
  work: Work,
  { params, query, upload }: RequestOf<typeof uploads.send>,
): Promise<AnswerOf<typeof uploads.send>> {
  const { client_id: clientId, api_key_id: keyId } = await work.caller();
  if (clientId !== params.id) throw new Failure('not-found');
  const named = keyId === undefined ? undefined : { api_key_id: keyId, idempotency_hash: sentKeyOf(work) };
  if (!(await countUse(work.services, `uploads of ${clientId}`, UPLOADS))) throw new Failure('too-many-requests');
  const file = await keepPieces(work, DATA_LOAD, upload);
  return takeFile(work, file, { named, kind: query.kind, appliesItself: query.apply === 'when-clean' });
}

/** A system that lost the answer sends the same again; without a name nobody could tell. */
function sentKeyOf({ visit: { idempotencyKey } }: Work): Buffer {
  if (idempotencyKey === undefined || !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw new Failure('invalid', { errors: { 'idempotency-key': ['Please send 1 to 200 characters without spaces'] } });
  return createHash('sha256').update(idempotencyKey).digest();
}

interface How {
  readonly named: NamedByKey | undefined;
  readonly kind: UploadKind;
  readonly appliesItself: boolean;
}

function takeFile(
  work: Work,
  file: KeptFile,
  { named, kind, appliesItself }: How,
): Promise<AnswerOf<typeof uploads.send>> {
  const { services } = work;
  return work.write(async (transaction, note) => {
    await transaction.run(LOCK_UPLOADS);
    const before = named && (await findBefore(transaction, file, named));
    if (before) return before;
    await completeIn(transaction, note, file);
    const id = services.newId();
    const by = named ?? { api_key_id: null, idempotency_hash: null };
    const { sha256 } = file.whole;
    await transaction.run(uploadRow({ id, file_id: file.id, kind, sha256, applies_itself: appliesItself, ...by }));
    await note({ action: 'upload-sent', object: { kind: 'upload', id } });
    await beginNext(services, transaction);
    return { id };
  });
}

async function findBefore(
  transaction: Transaction,
  file: KeptFile,
  named: NamedByKey,
): Promise<{ id: string } | undefined> {
  const [before] = await transaction.run(uploadNamed(named.api_key_id, named.idempotency_hash));
  if (!before) return undefined;
  if (!before.sha256.equals(file.whole.sha256)) throw new Failure('key-reused');
  await transaction.run(deleteFile(file.id));
  return { id: before.id };
}
