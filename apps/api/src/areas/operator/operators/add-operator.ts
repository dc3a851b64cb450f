import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import type { OperatorRole } from '@plenty/domain/accounts/operator-roles';
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
  const isNew = await credentials.transaction((connection) =>
    insertOperator(connection, {
      id,
      email: details.email,
      emailNorm: normaliseEmail(details.email),
      firstName: details.firstName,
      surname: details.surname,
      passwordHash,
      role: details.role ?? 'owner',
      clientIds: details.clientIds ?? [],
    }),
  );
  return isNew ? id : undefined;
}
