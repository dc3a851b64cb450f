import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../auth/credentials.ts';
import type { Owner } from '../links/owner.ts';

/** A request by the name that it gave itself, and what it asked. */
export interface NamedRequest extends Owner {
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
}

const A_MINUTE_AGO = sql<Date>`app_now() - interval '1 minute'`;
const A_DAY_AGO = sql<Date>`app_now() - interval '24 hours'`;

/**
 * Takes the name for this request, if it is free: never used, used a day ago, or by a request that was cut off. The row's id,
 * or nothing.
 */
export async function takeName(
  credentials: Credentials,
  id: string,
  { clientId, accountId, keyHash, requestHash }: NamedRequest,
): Promise<string | undefined> {
  const [row] = await credentials.run(
    sqlFor
      .insertInto('kept_answer')
      .values({ client_id: clientId, id, account_id: accountId, key_hash: keyHash, request_hash: requestHash })
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'account_id', 'key_hash'])
          .doUpdateSet({ request_hash: requestHash, begun_at: sql`app_now()`, answer_sealed: null })
          .where((kept) =>
            kept.or([
              kept('kept_answer.begun_at', '<', A_DAY_AGO),
              kept.and([
                kept('kept_answer.answer_sealed', 'is', null),
                kept('kept_answer.begun_at', '<', A_MINUTE_AGO),
                kept('kept_answer.request_hash', '=', requestHash),
              ]),
            ]),
          ),
      )
      .returning('id'),
  );
  return row?.id;
}

export async function findKeptAnswer(credentials: Credentials, { clientId, accountId, keyHash }: NamedRequest) {
  const [row] = await credentials.run(
    sqlFor
      .selectFrom('kept_answer')
      .select(['id', 'request_hash', 'answer_sealed'])
      .where('client_id', '=', clientId)
      .where('account_id', '=', accountId)
      .where('key_hash', '=', keyHash),
  );
  return row;
}

export async function keepAnswer(
  credentials: Credentials,
  clientId: string,
  id: string,
  sealed: Buffer,
): Promise<void> {
  await credentials.run(
    sqlFor
      .updateTable('kept_answer')
      .set({ answer_sealed: sealed })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .returning('id'),
  );
}

export async function giveNameBack(credentials: Credentials, clientId: string, id: string): Promise<void> {
  await credentials.run(
    sqlFor.deleteFrom('kept_answer').where('client_id', '=', clientId).where('id', '=', id).returning('id'),
  );
}
