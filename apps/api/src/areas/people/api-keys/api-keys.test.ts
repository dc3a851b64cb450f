import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '@plenty/contract/contract';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import type { ApiKeyRow } from '@plenty/contract/people/api-keys';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { aLook, aLooker } from '../../../testing/masquerades.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { anAccount, logIn, PASSWORD } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { letProofsAge } from '../../../testing/proofs.ts';
import { call } from '../../../testing/server.ts';
import { anAdministrator, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { aJoiner, confirm, csvOf, sendFile, settled } from '../../../testing/uploads.ts';

let stage: Stage;
let admin: Administrator;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.server.shiftClock(0);
  admin = await anAdministrator(stage);
});

const path = ({ client } = admin) => `/client/${client.id}/api-keys`;
const add = (body: object = {}, { token } = admin) =>
  call(stage.server, 'POST', path(), { token, body: { name: 'Payroll system', password: PASSWORD, ...body } });
const list = async ({ token } = admin) => (await call(stage.server, 'GET', path(), { token })).json<ApiKeyRow[]>();
const revoke = (id: string, { token } = admin) => call(stage.server, 'DELETE', `${path()}/${id}`, { token });
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code?: string }>().code;

async function aKey(): Promise<{ id: string; key: string }> {
  const answer = await add();
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string; key: string }>();
}

const ask = (headers: Record<string, string>) => call(stage.server, 'GET', '/data-loads', { headers });
const FILE = csvOf([aJoiner()]);
const send = (key: string, name: string | undefined, content = FILE) =>
  sendFile(
    stage.server,
    { ...admin, token: key },
    content,
    name === undefined ? {} : { headers: { 'idempotency-key': name } },
  );

describe('a key', () => {
  test('is told once, and is known again by its first letters', async () => {
    const { id, key } = await aKey();
    expect(key).toMatch(/^plk_[\w-]{43}$/);
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id,
      name: 'Payroll system',
      hint: key.slice(0, 8),
      createdBy: 'Ann Archer',
      lastUsedAt: null,
      state: 'active',
    });
    const kept = await rowsOf(stage.server, 'select * from api_key where id = $1', [id]);
    expect(JSON.stringify(kept)).not.toContain(key);
    expect(
      JSON.stringify(await rowsOf(stage.server, 'select * from audit_event where client_id = $1', [admin.client.id])),
    ).not.toContain(key);
  });

  test('is made with the password of who has one; who logs in elsewhere has done so a moment ago', async () => {
    const wrong = await add({ password: 'not this one' });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, 'invalid']);
    expect((await call(stage.server, 'POST', path(), { token: admin.token, body: { name: 'x' } })).statusCode).toBe(
      422,
    );
    await stage.server.asOwner('delete from credential where account_id = $1', [admin.id]);
    await letProofsAge(stage.server, 16);
    const late = await call(stage.server, 'POST', path(), { token: admin.token, body: { name: 'x' } });
    expect([late.statusCode, codeOf(late)]).toEqual([403, 'login-again']);
    await letProofsAge(stage.server, 14);
    expect((await call(stage.server, 'POST', path(), { token: admin.token, body: { name: 'x' } })).statusCode).toBe(
      200,
    );
  });

  test('is made and revoked by who may change settings; nobody in a masquerade, no employee, nobody of another client', async () => {
    const { id } = await aKey();
    const narrowed = await aLooker(stage.server, admin.client, { permissions: ['uploads'] });
    const employee = await anAccount(stage.server, admin.client);
    const { token } = await logIn(stage.server, employee.email, `${admin.client.slug}.localhost:3000`);
    const look = await aLook(stage.server, admin.client);
    for (const stranger of [narrowed, { token }, look]) {
      expect((await add({}, { ...admin, token: stranger.token })).statusCode).toBe(403);
      expect((await revoke(id, { ...admin, token: stranger.token })).statusCode).toBe(403);
    }
    const elsewhere = await anAdministrator(stage);
    expect((await add({}, { ...admin, token: elsewhere.token })).statusCode).toBe(404);
    expect((await revoke(id, { ...admin, token: elsewhere.token })).statusCode).toBe(404);
    expect(await list()).toMatchObject([{ state: 'active' }]);
  });

  test('is not made by who could not send anything with it', async () => {
    const narrowed = await aLooker(stage.server, admin.client, { permissions: ['settings'] });
    expect((await add({}, { ...admin, token: narrowed.token })).statusCode).toBe(403);
  });

  test('is noted and told to the other administrators, when it is made and when it is revoked', async () => {
    const other = await aLooker(stage.server, admin.client);
    const { id } = await aKey();
    expect((await revoke(id)).statusCode).toBe(200);
    expect((await revoke(id)).statusCode).toBe(200);
    const told = (await mailsTo(stage.server, other.email)).map(
      ({ subject }) => /(added|revoked)$/.exec(subject)?.[0] ?? '',
    );
    // Both go out at once, in whichever order.
    expect(told.toSorted()).toEqual(['added', 'revoked']);
    const events = await rowsOf(
      stage.server,
      "select action, actor_id, object_id from audit_event where client_id = $1 and action like 'api-key-%' order by at, id",
      [admin.client.id],
    );
    expect(events).toEqual([
      { action: 'api-key-added', actor_id: admin.id, object_id: id },
      { action: 'api-key-revoked', actor_id: admin.id, object_id: id },
    ]);
  });
});

describe('with a key', () => {
  test('a file is sent, read, applied: in the name of who made the key, which the history names', async () => {
    const { key } = await aKey();
    const answer = await send(key, 'night-1');
    expect(answer.statusCode).toBe(202);
    const { id } = answer.json<{ id: string }>();
    const system = { ...admin, token: key };
    expect(await settled(stage.server, system, id)).toMatchObject({
      state: 'checked',
      apiKeyName: 'Payroll system',
      createdBy: 'Ann Archer',
    });
    expect((await confirm(stage.server, system, id)).statusCode).toBe(202);
    expect(await settled(stage.server, system, id)).toMatchObject({ state: 'applied' });
    expect((await list())[0]?.lastUsedAt).not.toBeNull();
  });

  test('a file needs a name; the same again is the same upload, and other content under the name is refused', async () => {
    const { key } = await aKey();
    const unnamed = await send(key, undefined);
    expect(unnamed.statusCode).toBe(422);
    expect(unnamed.json<{ errors: object }>().errors).toHaveProperty('idempotency-key');
    const [first, again, other] = [
      await send(key, 'n1'),
      await send(key, 'n1'),
      await send(key, 'n1', csvOf([aJoiner({ Salary: '1' })])),
    ];
    expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([202, 202, 422]);
    expect(again.json()).toEqual(first.json());
    expect(codeOf(other)).toBe('key-reused');
    expect(await rowsOf(stage.server, 'select id from upload where client_id = $1', [admin.client.id])).toHaveLength(1);
    const second = await aKey();
    expect((await send(second.key, 'n1')).json()).not.toEqual(first.json());
  });

  test('of any number that send one file at once under one name, all are told of the same upload', async () => {
    const { key } = await aKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(key, 'at-once')));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  });

  test('only the calls that name it answer; to all others it is a token that nobody has', async () => {
    const { key } = await aKey();
    const wrong = `pla_${'x'.repeat(43)}`;
    for (const endpoint of Object.values(contract).flatMap((endpoints) =>
      Object.values(endpoints as Record<string, EndpointDefinition>),
    )) {
      if (endpoint.access === 'public' || endpoint.byApiKey) continue;
      const url = endpoint.path.replace(/:\w+/g, admin.client.id);
      const answers = await Promise.all(
        [key, wrong].map((token) => call(stage.server, endpoint.method, url, { token })),
      );
      const told = answers.map((answer) => ({ status: answer.statusCode, ...answer.json<object>(), requestId: '' }));
      expect(told[0], `${endpoint.method} ${endpoint.path}`).toEqual(told[1]);
      expect(told[0]?.status).toBe(401);
    }
  });

  test('a key that was revoked, or whose maker may not send files any more, opens nothing', async () => {
    const { id, key } = await aKey();
    const read = () => call(stage.server, 'GET', '/data-loads', { token: key });
    expect((await read()).statusCode).toBe(200);
    await stage.server.asOwner("update account set permissions = '{settings}' where id = $1", [admin.id]);
    expect((await read()).statusCode).toBe(403);
    expect((await list())[0]?.state).toBe('without-right');
    await stage.server.asOwner(
      "update account set permissions = '{settings,uploads}', status = 'disabled' where id = $1",
      [admin.id],
    );
    expect((await read()).statusCode).toBe(401);
    await stage.server.asOwner("update account set status = 'active' where id = $1", [admin.id]);
    expect((await read()).statusCode).toBe(200);
    await revoke(id);
    expect((await read()).statusCode).toBe(401);
    expect((await list())[0]?.state).toBe('revoked');
  });

  test('of another client nothing is there', async () => {
    const { key } = await aKey();
    const elsewhere = await anAdministrator(stage);
    expect(
      (await sendFile(stage.server, { ...elsewhere, token: key }, FILE, { headers: { 'idempotency-key': 'x' } }))
        .statusCode,
    ).toBe(404);
  });

  test('both headers say the same, and a masquerade is claimed by nobody', async () => {
    const { key } = await aKey();
    expect((await ask({ authorization: `Bearer ${key}` })).statusCode).toBe(200);
    expect((await ask({ 'x-bearer-token': key })).statusCode).toBe(200);
    expect((await ask({ authorization: `Bearer ${key}`, 'x-bearer-token': `${key.slice(0, -1)}x` })).statusCode).toBe(
      401,
    );
    expect((await ask({ authorization: `Bearer ${key}`, 'x-masquerade': admin.id })).statusCode).toBe(401);
  });

  test('security §7: 300 calls a minute are answered, and one more is not', async () => {
    const { key } = await aKey();
    const read = () => call(stage.server, 'GET', '/date-last-upload', { token: key });
    expect((await read()).statusCode).toBe(401);
    const calls = await Promise.all(
      Array.from({ length: 300 }, () => call(stage.server, 'GET', '/data-loads', { token: key })),
    );
    expect(calls.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await call(stage.server, 'GET', '/data-loads', { token: key })).statusCode).toBe(429);
    await stage.server.shiftClock(61);
    expect((await call(stage.server, 'GET', '/data-loads', { token: key })).statusCode).toBe(200);
  });

  test('when it was used is written down once a minute', async () => {
    const { key } = await aKey();
    const lastUse = async () => {
      expect((await call(stage.server, 'GET', '/data-loads', { token: key })).statusCode).toBe(200);
      const [row] = await rowsOf<{ last_used_at: Date }>(
        stage.server,
        'select last_used_at from api_key where client_id = $1',
        [admin.client.id],
      );
      return row?.last_used_at.getTime() ?? 0;
    };
    const first = await lastUse();
    await stage.server.shiftClock(50);
    expect(await lastUse()).toBe(first);
    await stage.server.shiftClock(70);
    expect(await lastUse()).toBeGreaterThan(first + 60_000);
  });
});
