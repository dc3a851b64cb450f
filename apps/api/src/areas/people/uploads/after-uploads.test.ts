import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { mailsTo, tokenTo } from '../../../testing/mails.ts';
import { call } from '../../../testing/server.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { aJoiner, applied, csvOf } from '../../../testing/uploads.ts';

let stage: Stage;
let sender: Administrator;
let count = 0;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  sender = await anAdministrator(stage);
});

/** Once everything is done that an applied file brings with it. */
async function followedUp(cells: Readonly<Record<string, string>>[], body: object): Promise<string> {
  const { id } = await applied(stage.server, sender, csvOf(cells), body);
  const waiting = "select id from job_progress where client_id = $1 and state in ('waiting', 'running')";
  await expect.poll(async () => (await stage.rows(waiting, [sender.client.id])).length).toBe(0);
  return id;
}

const subjects = async (email: string) => (await mailsTo(stage.server, email)).map(({ subject }) => subject);
const anAddress = () => `nora${++count}@example.com`;

/** On probation, so that there is something which they may not choose yet. */
async function aProbationer(details: { readonly wantsMails?: boolean; readonly isRegistered?: boolean } = {}) {
  const email = anAddress();
  const { wantsMails = true, isRegistered = true } = details;
  await aWorker(stage, sender, { number: email, email, isRegistered });
  await stage.server.asOwner(
    "update employment set probation_until = '2027-06-30' where employee_id = (select e.id from employee e join account a on a.id = e.account_id where a.email = $1)",
    [email],
  );
  await stage.server.asOwner('update account set reminder_mail = $2 where email = $1', [email, wantsMails]);
  return { email, row: { 'Payroll number': email, 'Probation until': '01/10/2026' } };
}

test('welcome mails go to whom the file has added, where it was asked for, and their link opens the account', async () => {
  const [email, quiet] = [anAddress(), anAddress()];
  await followedUp([aJoiner({ 'Email address': email })], { sendsWelcome: true });
  const [mail] = await mailsTo(stage.server, email);
  const token = /pll_[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  expect((await call(stage.server, 'POST', `/activation/${token}`, {})).statusCode).toBe(200);
  await followedUp([aJoiner({ 'Payroll number': 'N2', 'Email address': quiet })], { sendsWelcome: false });
  expect(await subjects(quiet)).toEqual([]);
});

test('S12: whose address is corrected before they come gets a new link there, and the old one opens nothing', async () => {
  const [wrong, right] = [anAddress(), anAddress()];
  await followedUp([aJoiner({ 'Email address': wrong })], { sendsWelcome: true });
  const first = await tokenTo(stage.server, wrong);
  const corrected = aJoiner({ 'Email address': right });
  await followedUp([corrected], { sendsWelcome: true });
  expect((await call(stage.server, 'POST', `/activation/${first}`, {})).statusCode).toBe(404);
  const second = await tokenTo(stage.server, right);
  expect((await call(stage.server, 'POST', `/activation/${second}`, {})).statusCode).toBe(200);
});

test('where people register by single sign-on alone there is no link to send', async () => {
  sender = await anAdministrator(stage);
  await stage.server.asOwner('update client_setting set sso_only = true where client_id = $1', [sender.client.id]);
  const email = anAddress();
  await followedUp([aJoiner({ 'Email address': email })], { sendsWelcome: true });
  expect(await subjects(email)).toEqual([]);
});

test('who can choose something that they could not is told what, where it was asked for and they want such mails', async () => {
  const [ann, silent, absent] = [
    await aProbationer(),
    await aProbationer({ wantsMails: false }),
    await aProbationer({ isRegistered: false }),
  ];
  await followedUp([ann.row, silent.row, absent.row], { tellsWhoGained: true });
  const [mail, ...more] = await mailsTo(stage.server, ann.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^There is more for you to choose/);
  expect(mail?.text).toMatch(/You can now choose/);
  expect(await subjects(silent.email)).toEqual([]);
  expect(await subjects(absent.email)).toEqual([]);
});

test('nobody is told unless it was asked for', async () => {
  const ann = await aProbationer();
  await followedUp([ann.row], {});
  expect(await subjects(ann.email)).toEqual([]);
});

test('what is done again after a cut sends nobody a second mail', async () => {
  const [ann, nora] = [await aProbationer(), anAddress()];
  const id = await followedUp([ann.row, aJoiner({ 'Email address': nora })], {
    tellsWhoGained: true,
    sendsWelcome: true,
  });
  await stage.server.asOwner(
    "update job_progress set state = 'waiting', ended_at = null, done = 0 where client_id = $1 and kind = 'data-load-after'",
    [sender.client.id],
  );
  await stage.rows(
    `insert into jobs.job (name, data) select 'data-load-after', jsonb_build_object('jobId', id, 'uploadId', $2::text)
       from job_progress where client_id = $1 and kind = 'data-load-after'`,
    [sender.client.id, id],
  );
  await stage.server.asOwner("update job_progress set attempt = 0 where client_id = $1 and kind = 'data-load-after'", [
    sender.client.id,
  ]);
  const waiting = "select id from job_progress where client_id = $1 and state in ('waiting', 'running')";
  await expect.poll(async () => (await stage.rows(waiting, [sender.client.id])).length).toBe(0);
  expect(await subjects(ann.email)).toHaveLength(1);
  expect(await subjects(nora)).toHaveLength(1);
});
