import { sql, sqlFor } from '@plenty/database/query';

/** The client that operators belong to: it has no host and no scheme. */
export const OPERATORS = '00000000-0000-0000-0000-000000000000';

/** Opens a client to the operator whose session the transaction is of; asks the database whether it is one. */
export function openClient(clientId: string) {
  return sqlFor.selectNoFrom(sql<boolean>`open_client(${clientId})`.as('is_open'));
}
