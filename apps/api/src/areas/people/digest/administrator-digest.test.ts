import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Permission } from '@plenty/domain/accounts/user-types';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { anEmployed, beOnDay } from '../../../testing/employed.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { call } from '../../../testing/server.ts';
import { administratorDigest, clientDigest } from './administrator-digest.ts';

let stage: Stage;
let client: TestClient;
let clients = 0;
beforeAll(async () => {
  stage = await openStage([clientDigest, administratorDigest]);
  await stage.run();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, MONDAY);
  client = await aClient(stage.server, `digest-${(clients += 1)}`);
});

const MONDAY = '2026-11-16';

const anAdministrator = (...permissions: Permission[]) =>
  anAccount(stage.server, client, { userType: 'employer', permissions });

/** Somebody who waits for a parking space. */
async function askForParking(): Promise<void> {
  const { employeeId } = await anEmployed(stage.server, client);
  await stage.server.asOwner(
    `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, state, values, submitted_at)
     select client_id, gen_random_uuid(), $2, scheme_year_id, id, 'pending', '{}', app_now() from benefit
      where client_id = $1 and code = 'season-parking'`,
    [client.id, employeeId],
  );
}

async function run(): Promise<void> {
  await administratorDigest.run({ services: stage.server.services, signal: new AbortController().signal });
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
  expect(stage.errors).toEqual([]);
}

const textsOf = async ({ email }: { email: string }) => (await mailsTo(stage.server, email)).map(({ text }) => text);

test('who may approve is told once a day how much waits; who may not, and employees, are told nothing', async () => {
  const [approver, reporter] = [await anAdministrator('approvals'), await anAdministrator('reports')];
  await askForParking();
  await askForParking();
  await run();
  await run();
  const texts = await textsOf(approver);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('2 selections wait for approval.');
  expect(await textsOf(reporter)).toEqual([]);
  await beOnDay(stage.server, '2026-11-17');
  await run();
  expect(await textsOf(approver)).toHaveLength(2);
});

test('where nothing waits nobody is told, nor at the client beside', async () => {
  const approver = await anAdministrator('approvals');
  const beside = await aClient(stage.server, `beside-${clients}`);
  client = beside;
  await askForParking();
  await run();
  expect(await textsOf(approver)).toEqual([]);
});

test('whoever has switched it off is not told', async () => {
  const approver = await anAdministrator('approvals');
  await askForParking();
  const { token } = await logIn(stage.server, approver.email, `${client.slug}.localhost:3000`);
  const body = { digest: false };
  const answer = await call(stage.server, 'PATCH', '/user/contact-preferences', { token, body });
  expect(answer.json()).toMatchObject({ digest: false });
  await run();
  expect(await textsOf(approver)).toEqual([]);
});

test('a window that closes within a week is named with its day, to every administrator', async () => {
  const reporter = await anAdministrator('reports');
  await stage.server.asOwner(
    `update enrolment_window set name = 'Annual choice', opens_on = '2026-11-01', closes_on = '2026-11-20'
      where client_id = $1 and number = (select min(number) from enrolment_window where client_id = $1)`,
    [client.id],
  );
  await run();
  expect((await textsOf(reporter))[0]).toContain("The window 'Annual choice' closes on 20 November 2026.");
});
