import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { operatorAccounts } from '@plenty/contract/operator/operator-accounts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { openSessionsOf } from '../../access/public.ts';
import { hasOperatorAccount } from './operator-accounts-table.ts';

export async function listOperatorSessions(
  work: Work,
  { params: { operatorId } }: RequestOf<typeof operatorAccounts.sessions>,
): Promise<AnswerOf<typeof operatorAccounts.sessions>> {
  await work.caller();
  const { credentials } = work.services;
  if (!(await hasOperatorAccount(credentials, operatorId))) throw new Failure('not-found');
  const rows = await credentials.run(openSessionsOf({ clientId: OPERATORS, accountId: operatorId }));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.device,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
  };
}
