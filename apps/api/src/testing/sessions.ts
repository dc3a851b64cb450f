import { addLogin } from '@plenty/database/testing/sessions';
import { asOwner } from '@plenty/database/testing/test-database';
import type { Login, TestClient } from './people.ts';
import type { TestServer } from './server.ts';

/** Lets somebody be logged in without logging in, for tests that are about something else. */
export async function openSession(
  { database }: TestServer,
  { id: clientId }: Pick<TestClient, 'id'>,
  accountId: string,
): Promise<Login> {
  const { bearer, restore } = await asOwner(database.ownerUrl, (owner) => addLogin(owner, { clientId, accountId }));
  return { token: bearer, cookie: `__Host-plenty_rt=${restore}` };
}
