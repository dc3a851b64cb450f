import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anEmployed, type Employed } from '../../../testing/employed.ts';
import { aLooker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { addPartner } from './add-partner.ts';

let server: TestServer;
let harbour: TestClient;
let ann: Employed;
const secrets: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  for (const slug of ['gym', 'shop']) {
    const url = new URL(`https://${slug}.example/from-plenty?campaign=1`);
    secrets[slug] = (await addPartner(server.services, { slug, name: slug, url })) ?? '';
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.shiftClock(0);
  ann = await anEmployed(server, harbour);
});

const redirect = (slug: string, token?: string) =>
  call(server, 'GET', `/partner/sso/redirect?partner=${slug}`, token === undefined ? {} : { token });

async function aCode(slug = 'gym'): Promise<string> {
  const answer = await redirect(slug, ann.token);
  return new URL(answer.json<{ redirect: string }>().redirect).searchParams.get('code') ?? '';
}

const exchange = (code: string, partner = 'gym', secret = secrets[partner] ?? '') =>
  call(server, 'POST', '/partner/sso/exchange', { body: { partner, secret, code }, host: 'localhost:3000' });

async function expectRefused(answer: Awaited<ReturnType<typeof exchange>>): Promise<void> {
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'sso-failed' });
  expect(answer.body).not.toContain(ann.email);
}

const notes = () =>
  rowsOf(
    server,
    "select action, outcome, actor_id, client_id, reason from audit_event where subject_id = $1 and action like 'partner-%' order by at, id",
    [ann.id],
  );

test('a code leads to the partner’s registered address, and its server learns who the person is', async () => {
  const answer = await redirect('gym', ann.token);
  expect(answer.json<{ redirect: string }>().redirect).toMatch(
    /^https:\/\/gym\.example\/from-plenty\?campaign=1&code=plp_[\w-]{43}$/,
  );
  const code = new URL(answer.json<{ redirect: string }>().redirect).searchParams.get('code') ?? '';
  expect((await exchange(code)).json()).toEqual({
    sub: ann.id,
    email: ann.email,
    given_name: 'Ann',
    family_name: 'Archer',
    client: { id: harbour.id, name: 'harbour Limited' },
  });
  expect(await notes()).toEqual([
    { action: 'partner-redirected', outcome: 'done', actor_id: ann.id, client_id: harbour.id, reason: 'gym' },
    { action: 'partner-exchanged', outcome: 'done', actor_id: null, client_id: harbour.id, reason: 'gym' },
  ]);
});

describe('a code', () => {
  test('works once, of ten times at once too', async () => {
    const code = await aCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await server.shiftClock(601);
  });

  test('is refused when it is used again, and that is noted', async () => {
    const code = await aCode();
    expect((await exchange(code)).statusCode).toBe(200);
    await expectRefused(await exchange(code));
    expect(await notes()).toMatchObject([
      { action: 'partner-redirected' },
      { action: 'partner-exchanged' },
      { action: 'partner-refused', outcome: 'refused', client_id: harbour.id },
    ]);
  });

  test('works for a minute', async () => {
    const [early, late] = [await aCode(), await aCode()];
    await server.shiftClock(58);
    expect((await exchange(early)).statusCode).toBe(200);
    await server.shiftClock(61);
    await expectRefused(await exchange(late));
  });

  test('is of use to no other partner', async () => {
    const code = await aCode('gym');
    await expectRefused(await exchange(code, 'shop'));
    expect((await exchange(code, 'gym')).statusCode).toBe(200);
  });

  test('is of no use without the partner’s secret, and stays good for who has it', async () => {
    const code = await aCode();
    for (const secret of ['', 'wrong', secrets['shop'] ?? '']) await expectRefused(await exchange(code, 'gym', secret));
    expect((await exchange(code)).statusCode).toBe(200);
    expect((await notes()).length).toBe(5);
  });

  test('tells nothing of someone whose account has been disabled since', async () => {
    const code = await aCode();
    await server.asOwner("update account set status = 'disabled' where id = $1", [ann.id]);
    await expectRefused(await exchange(code));
  });

  test('is no bearer, and no bearer is one', async () => {
    const code = await aCode();
    expect((await call(server, 'GET', '/user', { token: code })).statusCode).toBe(401);
    await expectRefused(await exchange(ann.token));
  });

  test('stands in the database as a hash alone, and in no log', async () => {
    const code = await aCode();
    const [row] = await rowsOf<{ text: string }>(server, 'select string_agg(c::text, $1) as text from partner_code c', [
      '',
    ]);
    expect(row?.text).not.toContain(code);
    expect(server.log.join('\n')).not.toContain(code);
    expect(server.log.join('\n')).not.toContain(secrets['gym'] ?? 'no secret');
  });
});

describe('no code is given', () => {
  test('to who is not logged in', async () => {
    expect((await redirect('gym')).statusCode).toBe(401);
  });

  test.each(['nobody', '', 'GYM', 'gym%00', "' or 1=1 --"])('for %s, which is no partner', async (slug) => {
    expect((await redirect(encodeURIComponent(slug).replace('%2500', '%00'), ann.token)).statusCode).toBe(404);
  });

  test('to an operator, who is of no client', async () => {
    const operator = await aLooker(server, undefined);
    expect((await redirect('gym', operator.token)).statusCode).toBe(403);
  });
});

test('a partner that there is not is refused like a wrong secret', async () => {
  const code = await aCode();
  await expectRefused(await exchange(code, 'nobody', secrets['gym']));
});

test('twenty failures from one address end it for ten minutes', async () => {
  await server.shiftClock(1300);
  ann = await anEmployed(server, harbour);
  const code = await aCode();
  for (let count = 0; count < 20; count++) await expectRefused(await exchange(code, 'gym', 'wrong'));
  expect((await exchange(code)).statusCode).toBe(429);
  await server.shiftClock(1901);
  await expectRefused(await exchange(code));
});
