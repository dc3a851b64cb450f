import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addAllNotRegistered } from './areas/people/engagement/not-registered-table.ts';
import { welcomeResendKind } from './areas/people/engagement/welcome-resend-kind.ts';
import { until } from './platform/jobs/testing/stage.ts';
import { maintain } from './platform/maintenance.ts';
import { KilledWork } from './testing/killed-work.ts';
import { end } from './testing/process.ts';

/** Enough that nobody is through with them before they are killed. */
const PEOPLE = 1500;

let work: KilledWork;
beforeAll(async () => {
  work = await KilledWork.prepare(inject('postgresUrl'));
});
afterAll(() => work.close());

const rows: KilledWork['rows'] = (text, values) => work.rows(text, values);

/** A client all of whose people wait to register. */
async function aLargeClient(): Promise<string> {
  const clientId = await work.importClient();
  await rows(
    `with person as (
       insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status)
       select $1, gen_random_uuid(), n || '@resend.test', n || '@resend.test', 'employee', 'Ann', 'Archer', 'invited'
         from generate_series(1, $2::integer) n returning id)
     insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     select $1, gen_random_uuid(), id, id::text, 'Ann', 'Archer', 'archer', '1989-11-20', 'female', '2018-04-01' from person`,
    [clientId, PEOPLE],
  );
  return clientId;
}

test('killed in the middle of a batch, another goes on with it: everyone has one mail, and one link that works', async () => {
  const clientId = await aLargeClient();
  const jobId = await maintain(work.services, clientId, 'test', async (transaction) => {
    const id = await work.services.jobs.enqueue(transaction, welcomeResendKind);
    await transaction.run(addAllNotRegistered(id));
    return id;
  });
  const sent = async () =>
    Number((await rows("select count(*) from welcome_resend where outcome = 'sent'"))[0]?.['count']);
  const served = await work.serve();
  await until(async () => (await sent()) > 0);
  await end(served, 'SIGKILL');
  const reached = await sent();
  expect(reached).toBeLessThan(PEOPLE);
  // Whatever was cut off, what was noted as sent is what was sent.
  expect(await rows("select from mail where template = 'welcome'")).toHaveLength(reached);

  await work.serve();
  await until(
    async () => (await rows('select state from job_progress where id = $1', [jobId]))[0]?.['state'] === 'done',
  );
  expect(await rows('select outcome, count(*)::integer as people from welcome_resend group by 1')).toEqual([
    { outcome: 'sent', people: PEOPLE },
  ]);
  const [mails] = await rows(
    "select count(*)::integer as mails, count(distinct recipient)::integer as people from mail where template = 'welcome'",
  );
  expect(mails).toEqual({ mails: PEOPLE, people: PEOPLE });
  expect(await rows("select from link where purpose = 'activation' and expires_at > now()")).toHaveLength(PEOPLE);
  expect(await rows('select attempt, done, total from job_progress where id = $1', [jobId])).toEqual([
    { attempt: 2, done: PEOPLE, total: PEOPLE },
  ]);
}, 240_000);
