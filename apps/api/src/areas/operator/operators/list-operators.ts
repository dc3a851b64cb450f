import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { OperatorRow, operators } from '@plenty/contract/operator/operators';
import type { OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { operatorsPage, type ListedOperator } from './operators-table.ts';

/** Roles are read as logins are, by a role of the database that requests have not: the door has let the caller in. */
export async function listOperators(
  work: Work,
  { query }: RequestOf<typeof operators.list>,
): Promise<AnswerOf<typeof operators.list>> {
  const { account_id: selfId } = await work.caller();
  const rows = await work.services.credentials.run(operatorsPage(query));
  return toPage(rows, (row) => toOperatorRow(row, selfId));
}

/** The table's checks hold role and state to the lists that the types name. */
function toOperatorRow(row: ListedOperator, selfId: string): OperatorRow {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    lastLogin: row.last_login_at?.toISOString() ?? null,
    hasTwoFactor: row.has_factor,
    role: row.role as OperatorRole | null,
    clients: [...row.clients],
    state: row.status as OperatorRow['state'],
    isSelf: row.id === selfId,
  };
}
