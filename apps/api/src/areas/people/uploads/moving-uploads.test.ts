import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UploadRow } from '@plenty/contract/people/uploads-details';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aLook, aLooker } from '../../../testing/masquerades.ts';
import { anAccount, logIn } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call } from '../../../testing/server.ts';
import {
  anAdministrator,
  aWorker,
  openUploadStage,
  workOf,
  type Administrator,
} from '../../../testing/upload-stage.ts';
import {
  aJoiner,
  applied,
  checked,
  confirm,
  csvOf,
  readUpload,
  sendFile,
  settled,
  undo,
} from '../../../testing/uploads.ts';

let stage: Stage;
let sender: Administrator;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  sender = await anAdministrator(stage);
});

const discard = (id: string, { token } = sender) =>
  call(stage.server, 'DELETE', `/employee-data-uploads/${id}`, { token });
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code?: string }>().code;
const ANN = { 'Payroll number': 'R1', Salary: '45000' };

describe('a file moves on once', () => {
  test('what was applied is not applied or thrown away again', async () => {
    const { id } = await applied(stage.server, sender, csvOf([aJoiner()]));
    for (const answer of [await confirm(stage.server, sender, id), await discard(id)]) {
      expect(answer.statusCode).toBe(409);
      expect(codeOf(answer)).toBe('upload-moved-on');
    }
  });

  test('of two who confirm at once one applies it', async () => {
    const { id } = await checked(stage.server, sender, csvOf([aJoiner()]));
    const answers = await Promise.all([1, 2, 3].map(() => confirm(stage.server, sender, id)));
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['202', '409', '409']);
    expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'applied' });
    expect(await rowsOf(stage.server, 'select id from employee where client_id = $1', [sender.client.id])).toHaveLength(
      1,
    );
  });

  test('what was thrown away changes nothing, and is not applied', async () => {
    const { id } = await checked(stage.server, sender, csvOf([aJoiner()]));
    expect((await discard(id)).statusCode).toBe(200);
    expect(await readUpload(stage.server, sender, id)).toMatchObject({ state: 'discarded', mayConfirm: false });
    expect((await confirm(stage.server, sender, id)).statusCode).toBe(409);
    expect((await undo(stage.server, sender, id)).statusCode).toBe(409);
  });
});

describe('I17: two administrators at once', () => {
  test('one after the other: the second is checked again once the first is applied, and sees what it has left', async () => {
    const employeeId = await aWorker(stage, sender, { number: 'R1' });
    const second = { client: sender.client, ...(await aLooker(stage.server, sender.client)) };
    const [first, later] = await Promise.all([
      checked(stage.server, sender, csvOf([ANN, aJoiner()])),
      checked(stage.server, second, csvOf([ANN, aJoiner({ Salary: '33000' })])),
    ]);
    expect(later.counts).toMatchObject({ joiners: 1, changes: 1 });
    expect((await confirm(stage.server, sender, first.id)).statusCode).toBe(202);
    const refused = await confirm(stage.server, second, later.id);
    expect(refused.statusCode).toBe(409);
    expect(codeOf(refused)).toBe('upload-outdated');
    const again = await settled(stage.server, second, later.id);
    // The raise is there already, and who was new is known.
    expect(again).toMatchObject({ state: 'checked', counts: { joiners: 0, changes: 1, unchanged: 1 } });
    expect((await confirm(stage.server, second, later.id)).statusCode).toBe(202);
    expect(await settled(stage.server, second, later.id)).toMatchObject({ state: 'applied' });
    expect(await workOf(stage, employeeId)).toHaveLength(2);
    expect(
      await rowsOf(
        stage.server,
        "select m.salary_pence::int from employment m join employee e on e.id = m.employee_id where e.client_id = $1 and e.payroll_number = 'N1' order by m.effective_from",
        [sender.client.id],
      ),
    ).toEqual([{ salary_pence: 3_200_000 }, { salary_pence: 3_300_000 }]);
  });

  test('files that come at once are looked at one at a time, and all are', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => sendFile(stage.server, sender, csvOf([aJoiner({ 'Payroll number': `N${n}` })]))),
    );
    const ids = answers.map((answer) => answer.json<{ id: string }>().id);
    const atWork =
      "select count(*)::int as count from upload where client_id = $1 and state in ('checking', 'applying', 'undoing')";
    const [busy] = await rowsOf<{ count: number }>(stage.server, atWork, [sender.client.id]);
    expect(busy?.count).toBeLessThanOrEqual(1);
    for (const id of ids)
      expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'checked', counts: { joiners: 1 } });
  });
});

describe('who may send files', () => {
  test('I13: no employee, nobody in a masquerade, nobody without the permission, and nobody of another client', async () => {
    const file = csvOf([aJoiner()]);
    const employee = await anAccount(stage.server, sender.client);
    const { token } = await logIn(stage.server, employee.email, `${sender.client.slug}.localhost:3000`);
    const look = await aLook(stage.server, sender.client);
    const narrowed = await aLooker(stage.server, sender.client, { permissions: ['employees', 'settings'] });
    for (const stranger of [token, look.token, narrowed.token])
      expect((await sendFile(stage.server, { ...sender, token: stranger }, file)).statusCode).toBe(403);
    const elsewhere = await anAdministrator(stage);
    expect((await sendFile(stage.server, { ...sender, token: elsewhere.token }, file)).statusCode).toBe(404);
    expect(
      (await sendFile(stage.server, { ...sender, client: { id: stage.server.services.newId() } }, file)).statusCode,
    ).toBe(404);
  });

  test('another client’s file is not there, whatever is done with it', async () => {
    const { id } = await checked(stage.server, sender, csvOf([aJoiner()]));
    const elsewhere = await anAdministrator(stage);
    const unknown = stage.server.services.newId();
    const { token } = elsewhere;
    for (const asked of [id, unknown]) {
      const answers = [
        await call(stage.server, 'GET', `/employee-data-uploads/${asked}`, { token }),
        await call(stage.server, 'GET', `/employee-data-uploads/${asked}/faults`, { token }),
        await call(stage.server, 'GET', `/employee-data-uploads/${asked}/faulty-rows`, { token }),
        await call(stage.server, 'GET', `/employee-data-uploads/${asked}/eligibility-difference`, { token }),
        await confirm(stage.server, elsewhere, asked),
        await undo(stage.server, elsewhere, asked),
        await discard(asked, elsewhere),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    }
    expect(await readUpload(stage.server, sender, id)).toMatchObject({ state: 'checked' });
  });

  test('I16: the twenty-first file in an hour is refused, whoever of the client sends it', async () => {
    const file = csvOf([aJoiner()]);
    for (let sent = 0; sent < 20; sent++) expect((await sendFile(stage.server, sender, file)).statusCode).toBe(202);
    const other = await aLooker(stage.server, sender.client);
    expect((await sendFile(stage.server, { ...sender, token: other.token }, file)).statusCode).toBe(429);
    expect((await sendFile(stage.server, await anAdministrator(stage), file)).statusCode).toBe(202);
  });
});

async function list(query = ''): Promise<{ data: UploadRow[]; total: number }> {
  const answer = await call(stage.server, 'GET', `/data-loads${query}`, { token: sender.token });
  return answer.json<{ data: UploadRow[]; total: number }>();
}

describe('the history', () => {
  test('has who sent what when, and what became of it; found by part of a name, by state, in any order', async () => {
    await applied(stage.server, sender, csvOf([aJoiner()]));
    const answer = await sendFile(stage.server, sender, csvOf([aJoiner({ Sex: 'x' })]), { name: 'Änderungen.csv' });
    await settled(stage.server, sender, answer.json<{ id: string }>().id);
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(
      data.map(({ fileName, state, createdBy, counts }) => [fileName, state, createdBy, counts.joiners, counts.faulty]),
    ).toEqual([
      ['Änderungen.csv', 'checked', 'Ann Archer', 0, 1],
      ['people.csv', 'applied', 'Ann Archer', 1, 0],
    ]);
    expect((await list('?search=anderung')).data).toHaveLength(1);
    expect((await list('?search=archer')).data).toHaveLength(2);
    expect((await list('?search=nobody')).data).toEqual([]);
    expect((await list('?state=applied')).data).toMatchObject([{ fileName: 'people.csv' }]);
    expect((await list('?sort_by=-fileName')).data.map(({ fileName }) => fileName)).toEqual(
      ['people.csv', 'Änderungen.csv'].toSorted().toReversed(),
    );
    expect((await list('?page=2')).data).toEqual([]);
  });

  test('says when data was last applied', async () => {
    const last = async () =>
      (await call(stage.server, 'GET', '/date-last-upload', { token: sender.token })).json<{ date: string | null }>()
        .date;
    expect(await last()).toBeNull();
    await applied(stage.server, sender, csvOf([aJoiner()]));
    expect(await last()).toMatch(/^2026-11-16T/);
  });
});
