import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { closeSessionsOf } from '../../../platform/auth/sessions-table.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFactor } from '../../../platform/two-factor/second-factors-table.ts';
import { findOperator } from './operators-table.ts';

/** On the server itself, where there is no other operator to ask; false where there is nothing to take away. */
export async function removeOperatorFactor(services: Services, email: string): Promise<boolean> {
  const { credentials, newId } = services;
  const accountId = await findOperator(credentials, normaliseEmail(email));
  if (accountId === undefined) return false;
  const owner = { clientId: OPERATORS, accountId };
  return credentials.transaction(async (connection, run) => {
    if (!(await removeFactor(connection, owner))) return false;
    await closeSessionsOf(connection, owner, 'two-factor');
    const event = { action: 'two-factor-reset', subjectId: accountId, reason: 'on the server itself' } as const;
    const origin = { requestId: newId(), route: 'command operator reset-two-factor' };
    await run(auditRowBeforeLogin(newId(), event, origin, { clientId: OPERATORS, actorId: null }));
    return true;
  });
}
