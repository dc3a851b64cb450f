import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays } from '@plenty/domain/dates/day';
import { previewKind } from './areas/enrolment/renewal-preview/preview-kind.ts';
import { renewals } from './areas/enrolment/renewals/renewals.ts';
import { until } from './platform/jobs/testing/stage.ts';
import { maintain } from './platform/maintenance.ts';
import { KilledWork } from './testing/killed-work.ts';
import { end } from './testing/process.ts';

/** In a soak, as many as the largest clients have. */
const PEOPLE = process.env['SOAK'] === '1' ? 20_000 : 1000;
/** Somebody takes about ten milliseconds, on a machine that does something else meanwhile several times that. */
const RENEWED_WITHIN_MS = 60_000 + PEOPLE * 60;
const LIMIT_MS = Math.max(1_200_000, 4 * RENEWED_WITHIN_MS);
const TODAY = new Date().toISOString().slice(0, 10);
/** The second year opens thirty days before it. */
const BEGINS = addDays(TODAY, 20);

let work: KilledWork;
beforeAll(async () => {
  work = await KilledWork.prepare(inject('postgresUrl'));
});
afterAll(() => work.close());

const rows: KilledWork['rows'] = (text, values) => work.rows(text, values);

/** A client whose next year is open, with people who each have a gym and dental insurance. */
async function aRenewingClient(slug: string): Promise<string> {
  const dates = [
    { year: 1, startsOn: addDays(BEGINS, -365), endsOn: addDays(BEGINS, -1) },
    { year: 2, startsOn: BEGINS, endsOn: addDays(BEGINS, 364) },
  ];
  let clientId = '';
  for (const { year, startsOn, endsOn } of dates)
    clientId = await work.importClient((scheme) => ({
      ...scheme,
      client: { slug, name: slug },
      year: { ...scheme.year, year: 2000 + year, startsOn, endsOn, windows: [] },
    }));
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
    `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, state, values, starts_on, price)
     select e.client_id, gen_random_uuid(), e.id, b.scheme_year_id, b.id, b.code, 'active',
            case b.code when 'gym' then '{"club": "local", "term": "12-months"}' else '{"level": "2", "cover": "single"}' end::jsonb,
            y.starts_on,
            '{"totalPence": 2500, "employeePence": 2500, "employerPence": 0, "fundPence": 0, "premiumTaxPence": 0,
              "benefitInKindYearlyPence": 0}'
       from employee e
       join benefit b on b.client_id = e.client_id and b.code in ('gym', 'dental-insurance')
       join scheme_year y on y.client_id = b.client_id and y.id = b.scheme_year_id and y.year = 2001
      where e.client_id = $1`,
    [clientId],
  );
  return clientId;
}

const enqueue = (clientId: string) =>
  maintain(work.services, clientId, 'test', (transaction) => work.services.jobs.enqueue(transaction, renewals));
const renewalOf = async (clientId: string) =>
  (
    await rows(
      'select finished_at is not null as is_finished, carried, repriced, asked_again, ended from renewal where client_id = $1',
      [clientId],
    )
  )[0];
const renewedOf = (clientId: string) =>
  rows(
    `select employee_id, benefit_code, starts_on::text, price ->> 'employeePence' as pence from selection
      where client_id = $1 and opened_by = 'renewal' order by 1, 2`,
    [clientId],
  );

test(
  'killed in the middle of a renewal, another goes on with it, and everybody is renewed once',
  async () => {
    const [killed, left] = [await aRenewingClient('killed'), await aRenewingClient('left')];
    await enqueue(killed);
    const served = await work.serve();
    await until(async () => (await renewedOf(killed)).length > 0);
    await end(served, 'SIGKILL');
    const reached = (await renewedOf(killed)).length;
    expect(reached).toBeLessThan(PEOPLE * 2);
    expect(await renewalOf(killed)).toMatchObject({ is_finished: false });

    await work.serve();
    await until(async () => (await renewalOf(killed))?.['is_finished'] === true, RENEWED_WITHIN_MS);
    const counts = { carried: 0, repriced: PEOPLE * 2, asked_again: 0, ended: 0 };
    expect(await renewalOf(killed)).toEqual({ is_finished: true, ...counts });
    const events = await rows(
      "select count(*)::integer as steps from selection_event where client_id = $1 and action = 'renew'",
      [killed],
    );
    expect(events).toEqual([{ steps: PEOPLE * 2 }]);

    await enqueue(left);
    await until(async () => (await renewalOf(left))?.['is_finished'] === true, RENEWED_WITHIN_MS);
    expect(await renewedOf(killed)).toEqual(await renewedOf(left));
    expect(await renewedOf(left)).toHaveLength(PEOPLE * 2);
    expect(work.serving.map(({ output }) => output()).join('')).not.toContain('"level":50');
  },
  LIMIT_MS,
);

test(
  'killed while it works out a preview, another goes on with it, and everybody is in it once',
  async () => {
    // Those of the test before would go on with it at once.
    await Promise.all(work.serving.map((each) => end(each, 'SIGKILL')));
    const clientId = await aRenewingClient('previewed');
    const previewed = async () =>
      (
        await rows(
          `select count(*)::integer as choices, count(distinct (employee_id, benefit_code))::integer as different
           from renewal_preview where client_id = $1`,
          [clientId],
        )
      )[0];
    const totals = async () =>
      (await rows('select preview_totals from renewal where client_id = $1', [clientId]))[0]?.['preview_totals'];
    await maintain(work.services, clientId, 'test', (transaction) =>
      work.services.jobs.enqueue(transaction, previewKind),
    );
    const served = await work.serve();
    await until(async () => Number((await previewed())?.['choices']) > 0);
    await end(served, 'SIGKILL');
    expect(Number((await previewed())?.['choices'])).toBeLessThan(PEOPLE * 2);
    expect(await totals()).toBeUndefined();

    await work.serve();
    expect(await until(totals, RENEWED_WITHIN_MS)).toMatchObject({ people: PEOPLE, choices: PEOPLE * 2 });
    expect(await previewed()).toEqual({ choices: PEOPLE * 2, different: PEOPLE * 2 });
  },
  LIMIT_MS,
);
