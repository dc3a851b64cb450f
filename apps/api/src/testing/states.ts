import { inviteFirst } from '../areas/access/activation/invite-first.ts';
import { lockLogin } from '../areas/access/login/lock-login.ts';
import { tokenTo } from './mails.ts';
import type { TestAccount, TestClient } from './people.ts';
import type { TestServer } from './server.ts';

/** As five wrong passwords would. */
export async function lock(server: TestServer, { email }: TestAccount): Promise<void> {
  await lockLogin(server.services, email);
}

/** Mails someone their first link; answers its token. */
export async function invite(server: TestServer, client: TestClient, { id, email }: TestAccount): Promise<string> {
  await inviteFirst(server.services, { clientId: client.id, accountId: id });
  return tokenTo(server, email);
}
