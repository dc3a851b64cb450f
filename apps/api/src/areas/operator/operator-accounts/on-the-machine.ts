import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { ROLE_WORDS, type OperatorRole } from '@plenty/domain/accounts/operator-roles';
import type { AuditAction } from '../../../platform/audit/audit-actions.ts';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import type { Connection, RunQuery } from '../../../platform/auth/credentials.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { closeSessionsOf } from '../../../platform/auth/sessions-table.ts';
import type { Services } from '../../../platform/services.ts';
import { replacePassword } from '../../access/public.ts';
import { findOperator, operatorsOnMachine, setRole } from '../operators/operators-table.ts';
import { endOperatorLinks, lockOperators, setOperatorStatus } from './operator-accounts-table.ts';

/** Who runs the portal, a line each. */
export async function describeOperators({ credentials }: Services): Promise<string> {
  const rows = await credentials.run(operatorsOnMachine());
  const lines = rows.map(({ email, role, status, has_factor: hasFactor }) =>
    [email, role === null ? 'no role' : ROLE_WORDS[role as OperatorRole], status, hasFactor ? '2FA' : 'no 2FA'].join(
      '  ',
    ),
  );
  return lines.length === 0 ? 'There is no operator yet' : lines.join('\n');
}

/** False where there is no such operator, or not in a state in which this can be done. */
export async function changeOnMachine(
  services: Services,
  email: string,
  verb: 'disable' | 'enable' | 'make-owner',
): Promise<boolean> {
  return onMachine(services, { email, verb, action: ACTIONS[verb] }, async ({ connection, operatorId }) => {
    if (verb === 'make-owner') await setRole(connection, operatorId, { role: 'owner' });
    else if (!(await setOperatorStatus(connection, operatorId, verb === 'enable' ? 'active' : 'disabled')))
      return false;
    if (verb === 'disable') await endOperatorLinks(connection, operatorId);
    if (verb !== 'enable') await closeSessionsOf(connection, { clientId: OPERATORS, accountId: operatorId }, 'ended');
    return true;
  });
}

/** For where no owner can send a link. */
export async function replacePasswordOnMachine(services: Services, email: string, password: string): Promise<boolean> {
  const passwordHash = await services.passwords.hash(password);
  const act = { email, verb: 'reset-password', action: 'operator-password-reset' } as const;
  return onMachine(services, act, async ({ connection, run, operatorId }) => {
    const owner = { clientId: OPERATORS, accountId: operatorId };
    await replacePassword(run, owner, passwordHash);
    await closeSessionsOf(connection, owner, 'password');
    return true;
  });
}

const ACTIONS = {
  disable: 'operator-disabled',
  enable: 'operator-enabled',
  'make-owner': 'operator-role-changed',
} as const;

interface MachineAct {
  readonly email: string;
  readonly verb: string;
  readonly action: AuditAction;
}

interface MachineChange {
  readonly connection: Connection;
  readonly run: RunQuery;
  readonly operatorId: string;
}

/** Noted in the operators' trail as done by nobody who is logged in; false where there is no such operator. */
async function onMachine(
  { credentials, newId }: Services,
  { email, verb, action }: MachineAct,
  change: (change: MachineChange) => Promise<boolean>,
): Promise<boolean> {
  const operatorId = await findOperator(credentials, normaliseEmail(email));
  if (operatorId === undefined) return false;
  return credentials.transaction(async (connection, run) => {
    await lockOperators(connection);
    if (!(await change({ connection, run, operatorId }))) return false;
    const event = { action, subjectId: operatorId, reason: 'on the server itself' } as const;
    const origin = { requestId: newId(), route: `command operator ${verb}` };
    await run(auditRowBeforeLogin(newId(), event, origin, { clientId: OPERATORS, actorId: null }));
    return true;
  });
}
