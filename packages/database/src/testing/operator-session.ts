import type pg from 'pg';
import { sessionDoor } from '../doors.ts';
import type { Door } from '../tenant-database.ts';
import { newId } from '../uuid.ts';
import { insertion } from './row-maker.ts';
import { addSession, type TestSession } from './sessions.ts';

/** Operators belong to the nil client. */
const OPERATORS = '00000000-0000-0000-0000-000000000000';

export async function addOperatorSession(owner: pg.ClientBase, role = 'owner'): Promise<TestSession> {
  const account = {
    client_id: OPERATORS,
    id: newId(Date.now()),
    email: `${role}@plenty.example`,
    email_norm: `${role}@plenty.example`,
    user_type: 'operator',
    first_name: 'Olu',
    surname: 'Adeyemi',
    status: 'active',
  };
  const { text, values } = insertion('account', account);
  await owner.query(text, values);
  await owner.query('insert into operator_role (client_id, account_id, role) values ($1, $2, $3)', [
    OPERATORS,
    account.id,
    role,
  ]);
  return addSession(owner, account);
}

export function operatorDoor({ tokenHash }: TestSession): Door {
  return sessionDoor(tokenHash, ['operator'], { operatorRights: ['read'], isForConsultants: true });
}
