import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { activateBy, anOperator, appointingCalls } from '../../../testing/client-administrators.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, logIn } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call } from '../../../testing/server.ts';
import { openUploadStage } from '../../../testing/upload-stage.ts';
import { aJoiner, applied, checked, csvOf, undo, settled, type Sender } from '../../../testing/uploads.ts';

const ownRow = () => ({
  'Payroll number': 'NW1',
  'First name': 'Femi',
  Surname: 'Okafor',
  'Email address': femi,
  'Date of birth': '17/05/1980',
});

let stage: Stage;
let sender: Sender;
let femi: string;
let accountId: string;
let count = 0;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  const { server } = stage;
  await beOnDay(server, '2026-11-16');
  await server.asOwner('delete from attempt');
  const client = await aClient(server, `northwind${++count}`);
  femi = `femi@${client.slug}.test`;
  const answer = await appointingCalls(server, await anOperator(server), client).appoint();
  accountId = answer.json<{ id: string }>().id;
  await activateBy(server, client, { email: femi, date_of_birth: '17/05/1980' });
  sender = { client, ...(await logIn(server, femi, `${client.slug}.localhost:3000`)) };
});

const employees = () =>
  rowsOf(
    stage.server,
    'select account_id, payroll_number, email_norm, registered_at is not null as is_registered from employee where client_id = $1',
    [sender.client.id],
  );
const rights = () =>
  rowsOf(stage.server, 'select user_type, permissions from account where client_id = $1', [sender.client.id]);

test('an administrator who came before the employee data becomes an employee by the file, with the same login', async () => {
  const before = await rights();
  expect(await applied(stage.server, sender, csvOf([aJoiner(ownRow()), aJoiner()]))).toMatchObject({
    state: 'applied',
    counts: { joiners: 2, faulty: 0 },
  });
  expect(await employees()).toContainEqual({
    account_id: accountId,
    payroll_number: 'NW1',
    email_norm: femi,
    is_registered: true,
  });
  expect(await rights()).toEqual(before);
  const eligible = await call(stage.server, 'GET', '/benefits/user/eligible', { token: sender.token });
  expect(eligible.json<{ data: unknown[] }>().data).not.toEqual([]);
});

test('undoing the file leaves the administrator as they were', async () => {
  const { id } = await applied(stage.server, sender, csvOf([aJoiner(ownRow())]));
  await undo(stage.server, sender, id);
  expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'undone' });
  expect(await employees()).toEqual([]);
  expect(await rights()).toMatchObject([{ user_type: 'employer' }]);
});

test('an employee without an address gets the administrator’s account by a later file, and loses it when that is undone', async () => {
  await applied(stage.server, sender, csvOf([aJoiner({ ...ownRow(), 'Email address': '' })]));
  const { id, counts } = await applied(
    stage.server,
    sender,
    csvOf([{ 'Payroll number': 'NW1', 'Email address': femi }]),
  );
  expect(counts).toMatchObject({ changes: 1, outdated: 0 });
  expect(await employees()).toMatchObject([{ account_id: accountId, is_registered: true }]);
  await undo(stage.server, sender, id);
  expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'undone' });
  expect(await employees()).toMatchObject([{ account_id: null }]);
});

test('somebody with another date of birth does not get the administrator’s account', async () => {
  const { id, counts } = await checked(
    stage.server,
    sender,
    csvOf([aJoiner({ ...ownRow(), 'Date of birth': '18/05/1980' })]),
  );
  expect(counts).toMatchObject({ joiners: 0, faulty: 1 });
  expect(await rowsOf(stage.server, 'select faults from upload_row where upload_id = $1', [id])).toEqual([
    {
      faults: [
        {
          column: 'Email address',
          value: femi,
          message: `'${femi}' belongs to an administrator with another date of birth. Please check both, or give another address`,
        },
      ],
    },
  ]);
});
