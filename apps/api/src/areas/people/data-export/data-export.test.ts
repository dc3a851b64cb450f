import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobRunner } from '../../../platform/jobs/job-runner.ts';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { sweepFiles } from '../../../platform/files/sweep-files.ts';
import { aChooser, benefitIdOf, haveChosen, type Chooser } from '../../../testing/chooser.ts';
import { aForm } from '../../../testing/forms.ts';
import { aPng } from '../../../testing/images.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aLooker, askForLink, land, tokenOf } from '../../../testing/masquerades.ts';
import { aClient, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { letPasswordsAge, letProofsAge } from '../../../testing/proofs.ts';
import { call } from '../../../testing/server.ts';
import { unzip } from '../../../testing/unzip.ts';
import { dataExportKind } from './data-export-kind.ts';

let stage: Stage;
let harbour: TestClient;
let person: Chooser;
let runner: JobRunner;
beforeAll(async () => {
  stage = await openStage([dataExportKind]);
  harbour = await aClient(stage.server);
  runner = await stage.run();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.server.shiftClock(0);
  person = await aChooser(stage.server, harbour, { children: ['2015-03-09'] });
});

interface Listed {
  readonly runningId: string | null;
  readonly exports: { readonly id: string; readonly name: string; readonly sizeBytes: number }[];
}

const ask = ({ token } = person) => call(stage.server, 'POST', '/user/export', { token });
const list = async ({ token } = person) => (await call(stage.server, 'GET', '/user/exports', { token })).json<Listed>();
const download = (id: string, { token } = person) => call(stage.server, 'GET', `/user/export/${id}`, { token });

/** What an export holds, from the first call to the last. */
async function exported(whose = person): Promise<Map<string, Buffer>> {
  const begun = await ask(whose);
  expect(begun.statusCode).toBe(202);
  await until(async () => (await stage.stateOf(begun.json<{ id: string }>().id)) === 'done');
  const [only] = (await list(whose)).exports;
  return unzip((await download(only?.id ?? '', whose)).rawPayload);
}

test('it holds what the person put in, in a form for people and one for programs, with their files', async () => {
  const { token } = person;
  await haveChosen(stage.server, person, 'life-assurance', { values: { multiple: 4 } });
  await call(stage.server, 'PATCH', '/user', { token, body: { version: 1, knownAs: 'Annie' } });
  await call(stage.server, 'PUT', '/user/avatar', { token, ...aForm(aPng()) });
  const files = await exported();
  const data = JSON.parse(String(files.get('data.json'))) as Record<string, Record<string, unknown>[]>;
  expect(data['personalDetails']).toMatchObject([{ firstName: 'Ann', knownAs: 'Annie', dateOfBirth: '1989-11-20' }]);
  expect(data['employmentHistory']).toMatchObject([{ salaryPence: 3_000_000, department: 'Operations' }]);
  expect(data['family']).toMatchObject([{ firstName: 'Child1', dateOfBirth: '2015-03-09' }]);
  expect(data['selections']).toMatchObject([{ benefit: 'Life assurance', state: 'active', values: { multiple: 4 } }]);
  expect(data['auditEvents']?.map(({ action, doneBy }) => [action, doneBy])).toContainEqual(['profile-changed', 'you']);
  expect(data['files']).toMatchObject([{ purpose: 'avatar', type: 'image/png' }]);
  const picture = [...files].find(([name]) => name.startsWith('files/avatar-'));
  expect(picture?.[1]).toEqual(aPng());
  const page = String(files.get('index.html'));
  expect(page).toContain('<dt>Date of birth</dt><dd>20 November 1989</dd>');
  expect(page).toContain('<dt>Salary</dt><dd>£30,000.00</dd>');
  expect(page).not.toMatch(/<script|https?:|src=|onload/);
});

test('medical answers are in it in clear, and in no other place: the file lies sealed', async () => {
  const { token } = person;
  const benefitId = await benefitIdOf(stage.server, harbour, 'life-assurance');
  const { medical } = (await call(stage.server, 'GET', `/benefit/${benefitId}`, { token })).json<{
    medical: { questions: { code: string }[] };
  }>();
  const answers = medical.questions.map(({ code }) => ({ code, answer: true, details: 'CANARY-asthma' }));
  const put = await call(stage.server, 'PUT', `/benefit/${benefitId}/medical-answers`, { token, body: { answers } });
  expect(put.statusCode).toBe(200);
  await letPasswordsAge(stage.server, 8);
  const data = String((await exported()).get('data.json'));
  expect(data).toContain('CANARY-asthma');
  const stored = await rowsOf<{ bytes: Buffer }>(
    stage.server,
    'select bytes from file_chunk c join file f on f.id = c.file_id where f.owner_id = $1',
    [person.accountId],
  );
  const all = Buffer.concat(stored.map(({ bytes }) => bytes));
  expect(all.length).toBeGreaterThan(500);
  // How a ZIP begins; its first two letters alone would now and then be in any bytes.
  expect(all.includes('PK\u0003\u0004')).toBe(false);
  const mails = await mailsTo(stage.server, await emailOf(person));
  expect(JSON.stringify([mails, stage.server.log])).not.toContain('CANARY-asthma');
});

test('S4: medical answers are left out for whoever has had their password for less than a week', async () => {
  const { token } = person;
  const benefitId = await benefitIdOf(stage.server, harbour, 'life-assurance');
  const codes = ['treatment', 'absence', 'waiting', 'declined'];
  const answers = codes.map((code) => ({ code, answer: true, details: 'CANARY-asthma' }));
  await call(stage.server, 'PUT', `/benefit/${benefitId}/medical-answers`, { token, body: { answers } });
  await letPasswordsAge(stage.server, 6);
  const data = String((await exported()).get('data.json'));
  expect(data).not.toContain('CANARY-asthma');
  expect(data).toContain('Left out: set a password and ask again after seven days');
});

test('texts that mean harm are texts in the page', async () => {
  await stage.server.asOwner('update family_member set surname = $2 where employee_id = $1', [
    person.employeeId,
    '<img src=x onerror=alert(1)>',
  ]);
  const page = String((await exported()).get('index.html'));
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('of several who ask at once for one person one job is begun, and one file and one mail come of it', async () => {
  // Nothing is done before all have asked: whoever asks afterwards begins anew.
  await runner.stop();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
  runner = await stage.run();
  const ids = new Set(answers.map((answer) => answer.json<{ id: string }>().id));
  expect(ids.size).toBe(1);
  await until(async () => (await stage.stateOf([...ids][0] ?? '')) === 'done');
  expect(await list()).toMatchObject({
    runningId: null,
    exports: [{ name: expect.stringMatching(/\.zip$/) as string }],
  });
  const mails = await mailsTo(stage.server, await emailOf(person));
  expect(mails.map(({ subject }) => subject)).toEqual(['Your data is ready to download']);
  // It leads to a page that asks for a login, and says nothing of the file.
  expect(mails[0]?.text).toContain('/app/home/my-profile/');
  expect(mails[0]?.text).not.toMatch(/user\/export|token|[0-9a-f]{8}-[0-9a-f]{4}/);
});

describe('is refused', () => {
  test('to who gave their password more than 15 minutes ago, until they give it again', async () => {
    await exported();
    const [{ id } = { id: '' }] = (await list()).exports;
    await letProofsAge(stage.server, 14);
    expect((await download(id)).statusCode).toBe(200);
    await letProofsAge(stage.server, 16);
    for (const answer of [await ask(), await download(id)])
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'password-needed']);
    const body = { password: PASSWORD };
    await call(stage.server, 'POST', '/user/password/confirm', { token: person.token, body });
    expect((await download(id)).statusCode).toBe(200);
  });

  test('to anyone but the person: colleague, administrator, and who looks on their behalf', async () => {
    await exported();
    const [{ id } = { id: '' }] = (await list()).exports;
    const others = [
      await aChooser(stage.server, harbour),
      await aChooser(stage.server, harbour, { userType: 'employer' }),
      await aChooser(stage.server, await aClient(stage.server, `elsewhere${Date.now() % 1e6}`)),
    ];
    for (const other of others) {
      expect((await download(id, other)).statusCode).toBe(404);
      expect((await list(other)).exports).toEqual([]);
    }
    const link = tokenOf(await askForLink(stage.server, await aLooker(stage.server, harbour), person));
    const looking = (await land(stage.server, link)).json<{ access_token: string }>().access_token;
    expect((await call(stage.server, 'GET', `/user/export/${id}`, { token: looking })).statusCode).toBe(403);
    expect((await call(stage.server, 'POST', '/user/export', { token: looking })).statusCode).toBe(403);
  });

  test('after seven days, when it is gone', async () => {
    await exported();
    const [{ id } = { id: '' }] = (await list()).exports;
    await stage.server.asOwner("update file set expires_at = expires_at - interval '7 days 1 second' where id = $1", [
      id,
    ]);
    expect((await download(id)).statusCode).toBe(404);
    expect((await list()).exports).toEqual([]);
    await sweepFiles(stage.server.services);
    expect(await rowsOf(stage.server, 'select from file where id = $1', [id])).toEqual([]);
  });
});

test('a new one takes the place of the last, and that it was asked for, made and read is noted', async () => {
  await exported();
  await exported();
  expect((await list()).exports).toHaveLength(1);
  const notes = await rowsOf<{ action: string }>(
    stage.server,
    "select action from audit_event where subject_id = $1 and action like 'export-%' order by at, id",
    [person.accountId],
  );
  const once = ['export-asked', 'export-made', 'export-read'];
  expect(notes.map(({ action }) => action)).toEqual([...once, ...once]);
});

async function emailOf({ accountId }: Chooser): Promise<string> {
  const [row] = await rowsOf<{ email: string }>(stage.server, 'select email from account where id = $1', [accountId]);
  return row?.email ?? '';
}
