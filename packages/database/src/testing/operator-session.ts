import type pg from 'pg';
import { sessionDoor } from '../doors.ts';
import type { Door } from '../tenant-database.ts';
import { newId } from '../uuid.ts';
import { insertion } from './row-maker.ts';
import { addSession, type TestSession } from './sessions.ts';

/** Operators belong to the nil client. */
const OPERATORS = '00000000-0000-0000-0000-000000000000';

export async function addOperatorSession(owner: pg.ClientBase): Promise<TestSession> {
  const account = {
    client_id: OPERATORS,
    id: newId(Date.now()),
    email: 'olu@plenty.example',
    email_norm: 'olu@plenty.example',
    user_type: 'operator',
    first_name: 'Olu',
    surname: 'Adeyemi',
    status: 'active',
  };
  const { text, values } = insertion('account', account);
  await owner.query(text, values);
  return addSession(owner, account);
}

export function operatorDoor({ tokenHash }: TestSession): Door {
  return sessionDoor(tokenHash, ['operator']);
}
