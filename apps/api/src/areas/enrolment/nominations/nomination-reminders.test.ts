import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { anEmployed, beOnDay, type Employed } from '../../../testing/employed.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { clientNominationReminders, nominationReminders } from './nomination-reminders.ts';

let stage: Stage;
let harbour: TestClient;
beforeAll(async () => {
  stage = await openStage([clientNominationReminders, nominationReminders]);
  await beOnDay(stage.server, '2026-11-16');
  harbour = await aClient(stage.server);
  await stage.run();
});
afterAll(() => stage.close());

async function aWish(confirmedAt: string, version = 1, person?: Employed): Promise<Employed> {
  const wisher = person ?? (await anEmployed(stage.server, harbour));
  const people = [{ name: 'CANARY Sam', relationship: 'child', dateOfBirth: null, shareHundredths: 10_000 }];
  await stage.server.asOwner(
    `insert into nomination (client_id, employee_id, benefit_code, version, people, confirmed_at)
     values ($1, $2, 'life-assurance', $3, $4, $5)`,
    [harbour.id, wisher.employeeId, version, JSON.stringify(people), confirmedAt],
  );
  return wisher;
}

async function runOn(day: string): Promise<void> {
  await beOnDay(stage.server, day);
  await nominationReminders.run({ services: stage.server.services, signal: new AbortController().signal });
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
  expect(stage.errors).toEqual([]);
}

const reminders = async ({ email }: Employed) =>
  (await stage.rows("select from mail where recipient = $1 and template = 'nomination-reminder'", [email])).length;

test('a person is reminded once, a year after they last confirmed, and again a year later', async () => {
  const person = await aWish('2025-11-20T10:00:00Z');
  for (const [day, count] of [
    ['2026-11-19', 0],
    ['2026-11-20', 1],
    ['2026-11-21', 1],
    ['2027-11-19', 1],
    ['2027-11-20', 2],
  ] as const) {
    await runOn(day);
    expect(await reminders(person)).toBe(count);
  }
  const [mail] = await mailsTo(stage.server, person.email);
  expect(mail?.subject).toBe('Is your nomination for Life assurance still right?');
  expect(mail?.text).toContain('20 November 2025');
  expect(JSON.stringify(mail)).not.toContain('CANARY');
});

test('a mail that retention has deleted is not sent again', async () => {
  const person = await aWish('2027-01-10T10:00:00Z');
  await runOn('2028-01-10');
  await stage.server.asOwner('delete from mail where recipient = $1', [person.email]);
  await runOn('2028-02-15');
  expect(await reminders(person)).toBe(0);
});

test('who has confirmed since, who does not want reminders and who has left is not reminded', async () => {
  const confirmed = await aWish('2027-03-01T10:00:00Z');
  await aWish('2027-09-01T10:00:00Z', 2, confirmed);
  const unwilling = await aWish('2027-03-01T10:00:00Z');
  await stage.server.asOwner('update account set reminder_mail = false where id = $1', [unwilling.id]);
  const gone = await aWish('2027-03-01T10:00:00Z');
  await stage.server.asOwner("update employment set status = 'left' where employee_id = $1", [gone.employeeId]);
  const asked = await aWish('2027-03-01T10:00:00Z');
  await runOn('2028-03-01');
  for (const person of [confirmed, unwilling, gone]) expect(await reminders(person)).toBe(0);
  expect(await reminders(asked)).toBe(1);
});
