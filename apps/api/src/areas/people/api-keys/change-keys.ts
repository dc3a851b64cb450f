import type { apiKeys } from '@plenty/contract/people/api-keys';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { newHashedToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Transaction, Work } from '../../../platform/work.ts';
import { settingsHolders } from '../../portal/public.ts';
import { proveAnew } from '../../access/public.ts';
import { keyById, keyRow, OWN_NAME, markRevoked } from './api-keys-table.ts';

/** Letters of a key by which people know it again; they open nothing. */
const HINT_LETTERS = 8;

/** A key in the name of the caller, told this once. */
export async function addKey(
  work: Work,
  { params, body }: RequestOf<typeof apiKeys.add>,
): Promise<AnswerOf<typeof apiKeys.add>> {
  const { client_id: clientId, permissions } = await work.caller();
  if (clientId !== params.id) throw new Failure('not-found');
  // It could do nothing.
  if (!permissions.includes('uploads')) throw new Failure('forbidden');
  await proveAnew(work, body.password);
  const { token, hash } = newHashedToken('key');
  const id = work.services.newId();
  await work.write(async (transaction, note) => {
    await transaction.run(keyRow({ id, name: body.name, hint: token.slice(0, HINT_LETTERS), hash }));
    await note({ action: 'api-key-added', object: { kind: 'api-key', id } });
    await tellOtherAdministrators(work, transaction, { keyName: body.name, change: 'added' });
  });
  return { id, key: token };
}

export function endKey(
  work: Work,
  { params }: RequestOf<typeof apiKeys.revoke>,
): Promise<AnswerOf<typeof apiKeys.revoke>> {
  return work.write(async (transaction, note) => {
    const [[known], { client_id: clientId }] = await Promise.all([
      transaction.run(keyById(params.keyId)),
      transaction.opened,
    ]);
    if (!known || clientId !== params.id) throw new Failure('not-found');
    const [revoked] = await transaction.run(markRevoked(params.keyId));
    if (revoked) {
      await note({ action: 'api-key-revoked', object: { kind: 'api-key', id: params.keyId } });
      await tellOtherAdministrators(work, transaction, { keyName: revoked.name, change: 'revoked' });
    }
    return { status: 'ok' };
  });
}

async function tellOtherAdministrators(
  { services }: Work,
  transaction: Transaction,
  told: { readonly keyName: string; readonly change: 'added' | 'revoked' },
): Promise<void> {
  const { client_id: clientId, account_id: actorId } = await transaction.opened;
  const [[own], others] = await Promise.all([transaction.run(OWN_NAME), transaction.run(settingsHolders([actorId]))]);
  for (const { email: recipient, first_name: firstName } of others) {
    const params = { ...told, firstName, actorName: own?.name ?? '' };
    await transaction.run(queueMail(services, { clientId, recipient, template: 'api-key-notice', params }));
  }
}
