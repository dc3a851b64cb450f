import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import type { Services } from '../../../platform/services.ts';
import { insertOperator } from './operators-table.ts';

export interface OperatorDetails {
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  readonly password: string;
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
    }),
  );
  return isNew ? id : undefined;
}
