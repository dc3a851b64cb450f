import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import type { OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import type { Services } from '../../../platform/services.ts';
import { insertOperator } from './operators-table.ts';

export interface OperatorDetails {
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  readonly password: string;
  /** Unsaid: an owner. */
  readonly role?: OperatorRole;
  /** Of a consultant. */
  readonly clientIds?: readonly string[];
}

/** Adds an operator and answers their id; nothing where the email address is taken. */
export async function addOperator(services: Services, details: OperatorDetails): Promise<string | undefined> {
  const { credentials, passwords } = services;
  const passwordHash = await passwords.hash(details.password);
  const id = services.newId();
  const isNew = await credentials.transaction(async (connection, run) => {
    const isInserted = await insertOperator(connection, {
      id,
      email: details.email,
      emailNorm: normaliseEmail(details.email),
      firstName: details.firstName,
      surname: details.surname,
      passwordHash,
      role: details.role ?? 'owner',
      clientIds: details.clientIds ?? [],
    });
    if (!isInserted) return false;
    const event = { action: 'operator-added', subjectId: id, reason: 'on the server itself' } as const;
    const origin = { requestId: services.newId(), route: 'command operator add' };
    await run(auditRowBeforeLogin(services.newId(), event, origin, { clientId: OPERATORS, actorId: null }));
    return true;
  });
  return isNew ? id : undefined;
}
