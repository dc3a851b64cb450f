import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorReachOf, operatorRightsFor } from '@plenty/contract/endpoint';
import { mayOperate, OPERATOR_RIGHTS, OPERATOR_ROLES, type OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { clientFingerprintOf } from '../testing/client-fingerprint.ts';
import { aLooker } from '../testing/masquerades.ts';
import { aClient, type TestClient } from '../testing/people.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../testing/server.ts';
import { CALLS, pathWithIds, validContent, type ContractCall } from './calls-table.ts';

const FOR_OPERATORS = CALLS.filter(({ endpoint }) => endpoint.access === 'operator');
const AT_A_CLIENT = FOR_OPERATORS.filter(({ endpoint }) => operatorReachOf(endpoint) === 'client');

let server: TestServer;
let own: TestClient;
let other: TestClient;
let tokens: Readonly<Record<OperatorRole, string>>;
beforeAll(async () => {
  server = await startTestServer();
  own = await aClient(server);
  other = await aClient(server, 'quanta');
  const tokenOf = async (role: OperatorRole) => {
    const { id, token } = await aLooker(server, undefined, { role });
    if (role === 'consultant')
      await server.asOwner('insert into operator_client (client_id, account_id) values ($1, $2)', [own.id, id]);
    return [role, token] as const;
  };
  tokens = Object.fromEntries(await Promise.all(OPERATOR_ROLES.map(tokenOf))) as typeof tokens;
});
afterAll(() => server.close());

function send(role: OperatorRole, one: ContractCall, clientId: string) {
  const path = pathWithIds(one, new Map([['client', clientId]]));
  return call(server, one.endpoint.method, path, { token: tokens[role], host: 'localhost:3000', ...validContent(one) });
}

/** By hand, for some calls of each right: the others follow from what the contract says of them. */
const REFUSED: readonly (readonly [call: string, roles: readonly OperatorRole[]])[] = [
  ['clients.list', []],
  ['clients.one', []],
  ['clients.suspend', ['support', 'read-only', 'consultant']],
  ['clientAddress.rename', ['support', 'read-only']],
  ['clientAdministrators.appoint', ['read-only']],
  ['unsentMails.list', ['consultant']],
  ['unsentMails.retryAll', ['read-only', 'consultant']],
  ['operators.people', ['read-only', 'consultant']],
  ['operators.list', ['consultant']],
  ['operators.resetOperatorFactor', ['support', 'read-only', 'consultant']],
  ['operators.resetSecondFactor', ['read-only', 'consultant']],
  ['masquerade.byOperator', ['read-only', 'consultant']],
  ['payrollCalendar.closeAsOperator', ['support', 'read-only']],
  ['theme.change', ['support', 'read-only']],
];

describe.each(FOR_OPERATORS.map((one) => [one.route, one] as const))('%s', (_, one) => {
  test.each(OPERATOR_ROLES)('is refused to the role %s, or answered, as the table of rights says', async (role) => {
    const { endpoint } = one;
    const isRefused = !mayOperate(role, operatorRightsFor(endpoint), operatorReachOf(endpoint));
    const answer = await send(role, one, own.id);
    const isForbidden =
      answer.statusCode === 403 && answer.headers['content-type']?.toString().includes('json')
        ? answer.json<{ code: string }>().code === 'forbidden'
        : false;
    expect([answer.statusCode, isForbidden]).toEqual([isRefused ? 403 : answer.statusCode, isRefused]);
  });
});

test.each(REFUSED)('%s is refused to %j and to nobody else', (name, roles) => {
  const endpoint = CALLS.find((one) => one.name === name)?.endpoint;
  if (!endpoint) throw new Error(`there is no call ${name}`);
  const refused = OPERATOR_ROLES.filter(
    (role) => !mayOperate(role, operatorRightsFor(endpoint), operatorReachOf(endpoint)),
  );
  expect(refused).toEqual(roles);
});

const listed = async (role: OperatorRole) =>
  (await call(server, 'GET', '/operator/clients', { token: tokens[role], host: 'localhost:3000' })).json<{
    total: number;
    data: { slug: string }[];
  }>();

describe('a consultant', () => {
  test.each(AT_A_CLIENT.map((one) => [one.route, one] as const))(
    'gets nothing of another client, and changes nothing: %s',
    async (_, one) => {
      const before = await clientFingerprintOf(server, other.id);
      expect([403, 404]).toContain((await send('consultant', one, other.id)).statusCode);
      expect(await clientFingerprintOf(server, other.id)).toEqual(before);
    },
  );

  test('finds their own clients in the list, and no others', async () => {
    expect(await listed('consultant')).toMatchObject({ total: 1, data: [{ slug: 'harbour' }] });
    const { data } = await listed('owner');
    expect(data.map(({ slug }) => slug)).toEqual(expect.arrayContaining([own.slug, other.slug]));
  });
});

test('the database has the same table of rights', async () => {
  for (const role of OPERATOR_ROLES) {
    const [row] = await rowsOf<{ rights: string[] }>(server, 'select operator_rights($1) as rights', [role]);
    expect(row?.rights).toEqual(OPERATOR_RIGHTS.filter((right) => mayOperate(role, [right], 'client')));
  }
  expect(await rowsOf(server, "select operator_rights('guest') as rights")).toEqual([{ rights: [] }]);
});

test('an operator without a role may do nothing', async () => {
  const { id, token } = await aLooker(server, undefined);
  await server.asOwner('delete from operator_role where account_id = $1', [id]);
  const statuses = await Promise.all(
    ['/operator/clients', `/operator/clients/${own.id}`, '/operator/operators'].map(
      async (path) => (await call(server, 'GET', path, { token, host: 'localhost:3000' })).statusCode,
    ),
  );
  expect(statuses).toEqual([403, 403, 403]);
});
