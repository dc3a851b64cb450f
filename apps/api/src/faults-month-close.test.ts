import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { monthClose } from './areas/payroll/month-close/month-close.ts';
import { until } from './platform/jobs/testing/stage.ts';
import { maintain } from './platform/maintenance.ts';
import { KilledWork } from './testing/killed-work.ts';
import { end } from './testing/process.ts';

/** Eight transactions of the close. */
const PEOPLE = 4000;

let work: KilledWork;
beforeAll(async () => {
  work = await KilledWork.prepare(inject('postgresUrl'));
});
afterAll(() => work.close());

const rows: KilledWork['rows'] = (text, values) => work.rows(text, values);

/** A client whose first month is due, with people who each have two benefits of prices of their own. */
async function aLargeClient(slug: string): Promise<string> {
  // Due from the second of each month on.
  const clientId = await work.importClient((scheme) => ({
    ...scheme,
    client: { slug, name: slug },
    year: { ...scheme.year, payroll: FIRST },
  }));
  await rows('update scheme_version set published_at = $2 where client_id = $1', [clientId, PUBLISHED]);
  await rows(
    `insert into employee (client_id, id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     select $1, ('01890000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'Ann', 'Archer', 'archer', '1989-11-20', 'female',
            '2018-04-01' from generate_series(1, $2::integer) n`,
    [clientId, PEOPLE],
  );
  await rows(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region)
     select client_id, id, joined_on, 'active', 'C', 'Operations', 'Bristol', 37.5, 3000000, 'england' from employee
      where client_id = $1`,
    [clientId],
  );
  await rows(
    `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, state, values, starts_on, price)
     select e.client_id, gen_random_uuid(), e.id, b.scheme_year_id, b.id, 'active', '{}', '2026-04-01',
            jsonb_build_object('employeePence', 1000 + e.payroll_number::integer, 'employerPence', 250, 'fundPence', 0)
       from employee e join benefit b on b.client_id = e.client_id and b.code in ('gym', 'health-cash-plan')
      where e.client_id = $1`,
    [clientId],
  );
  return clientId;
}

const FIRST = { approvalDay: 1, cutOffDay: 1, payDay: 25 };
/** So that one month is due and no other, whatever today is. */
const PUBLISHED = new Date();
PUBLISHED.setUTCDate(PUBLISHED.getUTCDate() - 1);

const enqueue = (clientId: string) =>
  maintain(work.services, clientId, 'test', (transaction) => work.services.jobs.enqueue(transaction, monthClose));
const periodOf = async (clientId: string) =>
  (
    await rows(
      `select state, line_count, employee_pence::integer, employer_pence::integer, fund_pence::integer
         from pay_period where client_id = $1 order by month limit 1`,
      [clientId],
    )
  )[0];
/** Everything that was written, without the ids that differ between clients. */
const linesOf = (clientId: string) =>
  rows(
    `select l.employee_id, b.code, l.for_month, l.employee_pence, l.employer_pence from contribution_line l
       join benefit b on (b.client_id, b.id) = (l.client_id, l.benefit_id)
      where l.client_id = $1 order by 1, 2, 3`,
    [clientId],
  );

test('killed in the middle of a close, another goes on with it: all lines once, and the sums of one that nobody disturbed', async () => {
  const [killed, left] = [await aLargeClient('killed'), await aLargeClient('left')];
  const jobId = await enqueue(killed);
  const served = await work.serve();
  const done = async () => Number((await rows('select done from job_progress where id = $1', [jobId]))[0]?.['done']);
  await until(async () => (await done()) > 0);
  await end(served, 'SIGKILL');
  const reached = await done();
  expect(reached).toBeLessThan(PEOPLE);
  expect(await periodOf(killed)).toMatchObject({ state: 'closing', line_count: null });
  // Two that they chose and two that everyone has.
  expect(await linesOf(killed)).toHaveLength(reached * 4);

  await work.serve();
  await until(async () => (await periodOf(killed))?.['state'] === 'closed');
  // Each pays twice £10 and their number in pence: 2 × (4000 × 1000 + 4000 × 4001 / 2). The employer pays £5 and £3.45.
  const sums = { employee_pence: 24_004_000, employer_pence: 3_380_000, fund_pence: 0 };
  expect(await periodOf(killed)).toEqual({ state: 'closed', line_count: PEOPLE * 4, ...sums });
  expect(await rows('select state, attempt, done from job_progress where id = $1', [jobId])).toEqual([
    { state: 'done', attempt: 2, done: PEOPLE },
  ]);

  await enqueue(left);
  await until(async () => (await periodOf(left))?.['state'] === 'closed');
  expect(await linesOf(killed)).toEqual(await linesOf(left));
  expect(work.serving.map(({ output }) => output()).join('')).not.toContain('"level":50');
}, 240_000);
