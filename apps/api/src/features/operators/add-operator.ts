import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import type { Services } from '../../platform/services.ts';
import { insertOperator } from './operators-table.ts';

export interface OperatorDetails {
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  readonly password: string;
}

/** Adds an operator; false where the e-mail address is taken. */
export async function addOperator(services: Services, details: OperatorDetails): Promise<boolean> {
  const { credentials, passwords } = services;
  const passwordHash = await passwords.hash(details.password);
  return credentials.transaction((connection) =>
    insertOperator(connection, {
      id: services.newId(),
      email: details.email,
      emailNorm: normaliseEmail(details.email),
      firstName: details.firstName,
      surname: details.surname,
      passwordHash,
    }),
  );
}
