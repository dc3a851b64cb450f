import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@plenty/contract/contract';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { dataExportKind } from './areas/people/data-export/data-export-kind.ts';
import { openStage, until, type Stage } from './platform/jobs/testing/stage.ts';
import { aChooser, benefitIdOf, haveChosen, type Chooser } from './testing/chooser.ts';
import { mailsTo } from './testing/mails.ts';
import { aLooker, askForLink } from './testing/masquerades.ts';
import { aClient, logIn, PASSWORD, type TestClient } from './testing/people.ts';
import { rowsOf } from './testing/rows-of.ts';
import { call } from './testing/server.ts';
import { codeOf } from './testing/two-factor.ts';

/** What must turn up nowhere but where the person themselves reads it, in each form in which it is written. */
const CANARIES = {
  salary: ['7654300', '76543', '76,543'],
  dateOfBirth: ['1977-07-19', '19/07/1977', '19 July 1977'],
  medical: ['CANARY-asthma'],
  password: ['Canary!Heron4715q'],
  phone: ['07700 900735'],
  nominee: ['CANARY-Robin'],
  totp: [] as string[],
};

const CALLS = Object.values(contract).flatMap((endpoints) =>
  Object.values(endpoints as Record<string, EndpointDefinition>),
);

let stage: Stage;
let harbour: TestClient;
let person: Chooser;
let email: string;
let lifeCover: string;
beforeAll(async () => {
  stage = await openStage([dataExportKind]);
  harbour = await aClient(stage.server);
  await stage.run();
  lifeCover = await benefitIdOf(stage.server, harbour, 'life-assurance');
  person = await aChooser(stage.server, harbour, { salary: 76_543, born: '1977-07-19' });
  await haveChosen(stage.server, person, 'life-assurance', { values: { multiple: 4 } });
  [{ email } = { email: '' }] = await rowsOf<{ email: string }>(
    stage.server,
    'select email from account where id = $1',
    [person.accountId],
  );
  await goThroughEverything();
  await sendToEveryCall(person.token);
  await sendToEveryCall((await aLooker(stage.server, harbour)).token);
});
afterAll(() => stage.close());

const as = (method: EndpointDefinition['method'], path: string, body?: object) =>
  call(stage.server, method, path, { token: person.token, ...(body && { body }) });

/** What a person gives away of themselves, by each call that takes it as it should be. */
async function goThroughEverything(): Promise<void> {
  const [password = '', phone = '', name = ''] = [CANARIES.password[0], CANARIES.phone[0], CANARIES.nominee[0]];
  const { medical } = (await as('GET', `/benefit/${lifeCover}`)).json<{ medical: { questions: { code: string }[] } }>();
  const answers = medical.questions.map(({ code }) => ({ code, answer: true, details: CANARIES.medical[0] }));
  const { secret } = (await as('POST', `/v2/user/${person.accountId}/mfa`, {})).json<{ secret: string }>();
  CANARIES.totp.push(secret);
  const code = codeOf(stage.server, secret);
  const people = [{ name, relationship: 'child', dateOfBirth: '1977-07-19', sharePercent: 100 }];
  for (const [method, path, body] of [
    ['PUT', `/benefit/${lifeCover}/medical-answers`, { answers }],
    ['PATCH', '/user', { version: 1, phone }],
    ['PUT', `/benefit/${lifeCover}/nomination`, { people, version: 0 }],
    ['POST', '/user/password/check', { password }],
    ['POST', '/user/password', { current_password: PASSWORD, password, password_confirmation: password }],
    ['POST', `/v2/user/${person.accountId}/mfa/validate`, { code, type: 'temporary', secret }],
    ['POST', '/login', { email, password }],
    ['POST', '/login', { email, password: `${password}x` }],
    ['POST', '/user/password/confirm', { password }],
  ] as const)
    await as(method, path, body);
  const { id } = (await as('POST', '/user/export')).json<{ id: string }>();
  await until(async () => (await stage.stateOf(id)) === 'done');
  await askForLink(stage.server, await aLooker(stage.server, harbour), person);
}

/** All of it to every call of the contract, in address, query, body and headers: most refuse it, and none may repeat it. */
async function sendToEveryCall(token: string): Promise<void> {
  const all = Object.values(CANARIES).flat();
  const body = Object.fromEntries(
    ['password', 'date_of_birth', 'secret', 'code', 'details', 'answers', 'people', 'search', 'reason', 'email'].map(
      (field) => [field, all.join(' ')],
    ),
  );
  for (const { method, path } of CALLS) {
    const address = path.replace(/:\w+/g, encodeURIComponent(all.join(' ')));
    const query = `?token=${encodeURIComponent(all.join(' '))}`;
    const headers = { 'idempotency-key': CANARIES.medical[0] ?? '', 'x-request-id': all.join(' ') };
    for (const url of [address, `${path.replace(/:\w+/g, lifeCover)}${query}`])
      // It may end the session, which is what some of them are for.
      await call(stage.server, method, url, { token, headers, ...(method !== 'GET' && { body }) });
  }
}

const found = (where: unknown): string[] => {
  const text = JSON.stringify(where);
  return Object.entries(CANARIES).flatMap(([kind, forms]) =>
    forms.filter((form) => occursIn(text, JSON.stringify(form).slice(1, -1))).map(() => kind),
  );
};

/** A figure that stands for itself: ids and times of day have five such digits in a row once in a while. */
function occursIn(text: string, form: string): boolean {
  return /^\d+$/.test(form) ? new RegExp(`(?<![\\da-f])${form}(?![\\da-f])`).test(text) : text.includes(form);
}

test('M1: the calls were made, and the canaries are where they belong', async () => {
  expect(stage.server.log.length).toBeGreaterThan(CALLS.length);
  expect(CANARIES.totp).toHaveLength(1);
  expect(await rowsOf(stage.server, "select from audit_event where action = 'medical-answered'")).toHaveLength(1);
  expect(await rowsOf(stage.server, "select from audit_event where action = 'export-made'")).toHaveLength(1);
  const kept = [
    await rowsOf(stage.server, 'select date_of_birth::text, phone from employee'),
    await rowsOf(stage.server, 'select salary_pence::text from employment'),
    await rowsOf(stage.server, 'select people from nomination'),
  ];
  expect(found(kept)).toEqual(expect.arrayContaining(['salary', 'dateOfBirth', 'phone', 'nominee']));
});

test('M1: no line of the log has any of them', () => {
  expect(found(stage.server.log)).toEqual([]);
});

test('M1: no row of the audit trail has any of them', async () => {
  expect(found(await rowsOf(stage.server, 'select to_jsonb(e)::text from audit_event e'))).toEqual([]);
});

test('M1: no mail has any of them', async () => {
  const mails = await mailsTo(stage.server, email);
  expect(mails.map(({ subject }) => subject)).toContain('Your data is ready to download');
  expect(found(mails)).toEqual([]);
});

test('M1: no job carries any of them', async () => {
  const queued = await rowsOf(stage.server, 'select data::text, output::text from jobs.job');
  expect(queued.length).toBeGreaterThan(0);
  expect(found(queued)).toEqual([]);
  expect(found(await rowsOf(stage.server, 'select to_jsonb(p)::text from job_progress p'))).toEqual([]);
});

test('M1, M6: of what is secret nothing is in the whole database in clear', async () => {
  const tables = await rowsOf<{ name: string }>(
    stage.server,
    "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const secret = [...CANARIES.medical, ...CANARIES.password, ...CANARIES.totp];
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(stage.server, `select t::text as row from ${name} t`);
    const text = rows.map(({ row }) => row).join('\n');
    const hits = secret.filter((form) => text.includes(form) || text.includes(Buffer.from(form).toString('hex')));
    expect([name, hits]).toEqual([name, []]);
  }
});

test('M5: whatever an administrator or a colleague reads, none of it is in an answer', async () => {
  const colleague = await aChooser(stage.server, harbour);
  const { email: address } = await aLooker(stage.server, harbour);
  const administrator = await logIn(stage.server, address);
  for (const { token } of [colleague, administrator])
    for (const { method, path, access } of CALLS) {
      if (method !== 'GET' || access === 'public') continue;
      for (const id of [person.accountId, person.employeeId, lifeCover, harbour.id]) {
        const answer = await call(stage.server, method, path.replace(/:\w+/g, id), { token });
        expect([path, found(answer.body)]).toEqual([path, []]);
      }
    }
});
