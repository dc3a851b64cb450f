import type { AuditEvent } from '../../../platform/audit/audit-table.ts';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import type { Connection, RunQuery } from '../../../platform/auth/credentials.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../../access/public.ts';
import {
  hasOperatorAccount,
  isActiveOwner,
  lockOperator,
  lockOperators,
  type GovernedOperator,
} from './operator-accounts-table.ts';

/** Open while a change of operators is made. */
export interface Governing {
  readonly connection: Connection;
  readonly run: RunQuery;
  readonly ownerId: string;
  readonly note: (event: AuditEvent) => Promise<unknown>;
}

interface GovernRequest {
  readonly params: { readonly operatorId: string };
  readonly body: { readonly password: string };
}

/** What an owner does to another operator, with their own password. Nobody does it to themselves. */
export async function governOperator(
  work: Work,
  { params: { operatorId }, body }: GovernRequest,
  change: (operator: GovernedOperator, governing: Governing) => Promise<void>,
): Promise<{ status: 'ok' }> {
  const { account_id: ownerId } = await work.caller();
  if (operatorId === ownerId) throw new Failure('own-account');
  if (!(await hasOperatorAccount(work.services.credentials, operatorId))) throw new Failure('not-found');
  await govern(work, body.password, async (governing) => {
    const operator = await lockOperator(governing.connection, operatorId, ownerId);
    if (!operator) throw new Failure('not-found');
    await change(operator, governing);
  });
  return { status: 'ok' };
}

/** The password first, then one transaction, in which the caller is an owner still. */
export async function govern<Result>(
  work: Work,
  password: string,
  change: (governing: Governing) => Promise<Result>,
): Promise<Result> {
  const { account_id: ownerId, session_id: sessionId } = await work.caller();
  await proveAnew(work, password);
  const { services, visit } = work;
  const by = { clientId: OPERATORS, actorId: ownerId, sessionId };
  return services.credentials.transaction(async (connection, run) => {
    await lockOperators(connection);
    if (!(await isActiveOwner(connection, ownerId))) throw new Failure('forbidden');
    const note = (event: AuditEvent) => run(auditRowBeforeLogin(services.newId(), event, visit, by));
    return change({ connection, run, ownerId, note });
  });
}
