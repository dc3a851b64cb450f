import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailSender } from '../../../platform/mail/mail-sender.ts';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { anEmployed, beOnDay, haveSelection, type Employed } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { call } from '../../../testing/server.ts';
import { clientFamilyNotices, familyNotices } from './family-notices.ts';

let stage: Stage;
let harbour: TestClient;
beforeAll(async () => {
  stage = await openStage([clientFamilyNotices, familyNotices]);
  await beOnDay(stage.server, '2026-11-16');
  harbour = await aClient(stage.server);
  await stage.run();
});
afterAll(() => stage.close());

interface Child {
  readonly name: string;
  readonly born: string;
  readonly educationEnds?: string;
}

/** Somebody with a child and cover for it. */
async function aParent({ name, born, educationEnds }: Child, cover = 'single-parent'): Promise<Employed> {
  const parent = await anEmployed(stage.server, harbour);
  await stage.server.asOwner(
    `insert into family_member (client_id, id, employee_id, relationship, title, first_name, surname, date_of_birth, sex,
                                education_ends_on)
     values ($1, $2, $3, 'dependant', 'Mx', $4, 'Archer', $5, 'female', $6)`,
    [harbour.id, stage.server.services.newId(), parent.employeeId, name, born, educationEnds ?? null],
  );
  await haveSelection(stage.server, parent, 'dental-insurance', { level: '1', cover });
  await haveSelection(stage.server, parent, 'private-medical', { cover });
  return parent;
}

/** The job of a day, to its end. */
async function runOn(day: string): Promise<void> {
  await beOnDay(stage.server, day);
  await familyNotices.run({ services: stage.server.services, signal: new AbortController().signal });
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
  expect(stage.errors).toEqual([]);
}

const mailsTo = async ({ email }: Employed) =>
  (await stage.rows("select from mail where recipient = $1 and template = 'cover-of-child-ends'", [email])).length;

test('a parent is told once, thirty days before a child grows out of cover, whatever day the job is tried again', async () => {
  // 21 on 16 December 2026: the last day that counts is the 15th, and thirty days before the birthday is 16 November.
  const parent = await aParent({ name: 'Robin', born: '2005-12-16' });
  await runOn('2026-11-15');
  expect(await mailsTo(parent)).toBe(0);
  await runOn('2026-11-16');
  expect(await mailsTo(parent)).toBe(1);
  await runOn('2026-11-16');
  await runOn('2026-12-15');
  await runOn('2026-12-16');
  expect(await mailsTo(parent)).toBe(1);
});

test('a parent is told when education ends, of a child who counted because of it', async () => {
  const parent = await aParent({ name: 'Kit', born: '2004-02-01', educationEnds: '2026-12-18' });
  await runOn('2026-11-18');
  expect(await mailsTo(parent)).toBe(0);
  await runOn('2026-11-19');
  expect(await mailsTo(parent)).toBe(1);
});

test('who has no cover for the child is told nothing', async () => {
  const parent = await aParent({ name: 'Lee', born: '2005-12-16' }, 'single');
  await runOn('2026-11-20');
  expect(await mailsTo(parent)).toBe(0);
});

test('the mail names the child, the day, why, and each benefit', async () => {
  const parent = await aParent({ name: 'Noor', born: '2005-12-20' });
  await runOn('2026-11-25');
  const sender = new MailSender({ services: stage.server.services, onError: () => undefined });
  await sender.sendDue();
  await sender.stop();
  const kept = (await call(stage.server, 'GET', '/outbox')).json<{ to: string; subject: string; text: string }[]>();
  const mail = kept.find(({ to }) => to === parent.email);
  expect(mail?.subject).toBe('Cover for one of your family ends on 19 December 2026');
  expect(mail?.text).toContain('Noor is 21 on 20 December 2026');
  for (const benefit of ['Dental insurance', 'Private medical insurance']) expect(mail?.text).toContain(benefit);
});

test('a parent who does not want reminders is not told', async () => {
  const parent = await aParent({ name: 'Alex', born: '2006-12-16' });
  await stage.server.asOwner('update account set reminder_mail = false where id = $1', [parent.id]);
  await runOn('2027-11-16');
  expect(await mailsTo(parent)).toBe(0);
});
