import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { addOperatorSession, operatorDoor } from './testing/operator-session.ts';
import { openRightsStage, setRightsOf, type RightsAccount } from './testing/rights-stage.ts';
import { newId } from './uuid.ts';

/** What the database holds to where operators appoint administrators, whatever a server asks of it. */
const stage = await openRightsStage(inject('postgresUrl'));
const { owner, first, second, employee, maintenance, as, through, needTwo } = stage;
const operator = operatorDoor(await addOperatorSession(owner));
afterAll(() => stage.close());
beforeEach(() => stage.reset());

const open = () => ['select open_client($1)', [first['client_id']]] as const;
const add = () => {
  const id = newId(Date.now());
  return [
    `insert into account (client_id, id, email, email_norm, user_type, permissions, first_name, surname, status)
     values ($1, $2, $3, $3, 'employer', '{settings}', 'Ann', 'Archer', 'invited')`,
    [first['client_id'], id, `${id}@arbour.example`],
  ] as const;
};
const close = (...accounts: RightsAccount[]) =>
  owner.query("update account set status = 'disabled' where id = any ($1)", [accounts.map(({ id }) => id)]);

test('operators appoint administrators only while nobody at the client can give rights', async () => {
  await close(second);
  expect(await through(operator, open(), add())).toBe('PLGOV');
  expect(await through(operator, open(), setRightsOf(employee, '{settings}'))).toBe('PLGOV');
  await close(first);
  expect(await through(operator, open(), add())).toBe('done');
  expect(await through(operator, open(), setRightsOf(employee, '{settings}'))).toBe('done');
  expect(await through(operator, open(), add())).toBe('PLGOV');
});

test('operators appoint a second where two are needed and one is left, and no third', async () => {
  await close(second);
  await needTwo();
  expect(await through(operator, open(), setRightsOf(employee, '{settings}'))).toBe('done');
  expect(await through(operator, open(), add())).toBe('PLGOV');
});

test('operators alone make an account that is an administrator’s from the start', async () => {
  await close(first, second);
  expect(await through(await as(employee), add())).toBe('PL403');
});

test('operators alone delete the account of an invited administrator, while they could make another', async () => {
  const remove = ["delete from account where status = 'invited' and user_type = 'employer'", []] as const;
  const left = async () => (await owner.query("select from account where status = 'invited'")).rowCount;
  await owner.query("update account set status = 'invited' where id = $1", [second['id']]);
  expect(await through(operator, open(), remove)).toBe('done');
  expect(await through(await as(first), remove)).toBe('done');
  expect(await left()).toBe(1);
  await close(first);
  expect(await through(maintenance, remove)).toBe('done');
  expect(await left()).toBe(1);
});
