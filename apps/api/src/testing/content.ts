import type { ContentKind } from '@plenty/contract/portal/content';
import { anAccount, logIn, type Login } from './people.ts';
import { call, type TestServer } from './server.ts';

const operators = new WeakMap<TestServer, Promise<Login>>();

/** Publishes a client's words as an operator does; fails where the server refuses them. */
export async function publishAs(
  server: TestServer,
  clientId: string,
  kind: ContentKind,
  body: unknown,
): Promise<number> {
  const { token } = await anOperator(server);
  const path = `/operator/clients/${clientId}/content/${kind}`;
  const answer = await call(server, 'PUT', path, { host: 'localhost:3000', token, body: { body } });
  if (answer.statusCode !== 200) throw new Error(`publishing answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ version: number }>().version;
}

function anOperator(server: TestServer): Promise<Login> {
  const known = operators.get(server);
  if (known) return known;
  const made = anAccount(server, undefined).then(({ email }) => logIn(server, email, 'localhost:3000'));
  operators.set(server, made);
  return made;
}
