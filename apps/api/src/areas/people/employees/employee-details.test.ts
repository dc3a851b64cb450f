import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEmployed, type Employed } from '../../../testing/employed.ts';
import { anEmployee } from '../../../testing/employees.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let reader: Looker;
let ann: Employed;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  reader = await aLooker(server, harbour);
  ann = await anEmployed(server, harbour);
  await server.asOwner(
    "update account set activated_at = '2026-04-10T08:00Z', last_login_at = '2026-05-11T09:30Z' where id = $1",
    [ann.id],
  );
  await server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region, probation_until)
     values ($1, $2, '2099-01-01', 'inactive', 'D', 'Finance', 'Hull', 30, 4500000, 'england', '2099-06-30')`,
    [harbour.id, ann.employeeId],
  );
  await server.asOwner(
    `insert into family_member (client_id, id, employee_id, relationship, title, first_name, surname, date_of_birth, sex, active)
     select $1, gen_random_uuid(), $2, 'dependant', 'Miss', name, 'Canary', '2015-02-03', 'female', name <> 'Gone'
       from unnest(array['Ivy', 'May', 'Gone']) name`,
    [harbour.id, ann.employeeId],
  );
});
afterAll(() => server.close());

/** A month's price before the benefit fund has paid anything. */
async function choose(code: string, state: string, price: { employee: number; employer: number }): Promise<void> {
  const parts = { employeePence: price.employee, employerPence: price.employer, fundPence: 0, premiumTaxPence: 0 };
  const whole = { ...parts, totalPence: price.employee + price.employer, benefitInKindYearlyPence: 0 };
  await server.asOwner(
    `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, state, values, starts_on, scheme_version, price)
     select client_id, $2, $3, scheme_year_id, id, $5, '{}', '2026-04-01', 1, $6 from benefit where client_id = $1 and code = $4`,
    [harbour.id, server.services.newId(), ann.employeeId, code, state, JSON.stringify(whole)],
  );
}

const read = (employeeId: string, { token = reader.token, id = harbour.id } = {}) =>
  call(server, 'GET', `/client/${id}/employees/${employeeId}`, { token });

test('an administrator sees person, employment, what is to come, choices with both costs, and of the family how many', async () => {
  await choose('gym', 'active', { employee: 2500, employer: 0 });
  // The fund of the year is £300 and 1% of £42,000: it pays £20 a month and is not spent.
  await choose('dental-insurance', 'active', { employee: 2000, employer: 0 });
  await choose('private-medical', 'draft', { employee: 9900, employer: 0 });
  const selection = { id: expect.any(String), status: 'active', statusLabel: 'Active', endsOn: null };
  const answer = await read(ann.employeeId);
  expect(answer.json()).toEqual({
    id: ann.employeeId,
    personal: {
      title: null,
      firstName: 'Ann',
      surname: 'Archer',
      knownAs: null,
      dateOfBirth: '1985-06-01',
      sex: 'female',
      niNumber: null,
    },
    payrollNumber: ann.employeeId,
    joinedOn: '2020-01-06',
    employment: {
      from: '2020-01-06',
      status: 'active',
      department: 'Sales',
      location: 'Leeds',
      grade: 'C',
      hoursPerWeek: 37.5,
      salaryPence: 4_200_000,
      probationUntil: null,
    },
    comingEmployment: [
      {
        from: '2099-01-01',
        status: 'inactive',
        department: 'Finance',
        location: 'Hull',
        grade: 'D',
        hoursPerWeek: 30,
        salaryPence: 4_500_000,
        probationUntil: '2099-06-30',
      },
    ],
    selections: [
      { ...selection, name: 'Gym membership', startsOn: '2026-04-01', employeePence: 2500, employerPence: 0 },
      { ...selection, name: 'Dental insurance', startsOn: '2026-04-01', employeePence: 0, employerPence: 2000 },
    ],
    familyMembers: 2,
    account: {
      email: ann.email,
      registeredAt: '2026-04-10T08:00:00.000Z',
      lastLogin: '2026-05-11T09:30:00.000Z',
      hasTwoFactor: false,
      lastWelcomeAt: null,
      canBeWelcomed: false,
      nextWelcomeAt: null,
    },
    viewableSchemes: [{ id: harbour.yearId, schemeYear: 2026 }],
    canBeUnlinked: false,
  });
  expect(answer.body).not.toContain('Canary');
});

test('M4: that somebody was looked at is noted once, with who looked and whom', async () => {
  const another = await aLooker(server, harbour);
  await read(ann.employeeId, { token: another.token });
  const notes = await rowsOf(
    server,
    "select action, subject_id, outcome, route from audit_event where actor_id = $1 and action <> 'login'",
    [another.id],
  );
  expect(notes).toEqual([
    { action: 'data-read', subject_id: ann.id, outcome: 'done', route: 'GET /client/:id/employees/:employeeId' },
  ]);
});

const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, '');

test('G1: whoever is not of the client is as unknown as nobody, by either id, and is not noted', async () => {
  const foreign = await anEmployed(server, quanta);
  const unknown = await read('0190aaaa-0000-7000-8000-000000000000');
  const others = [await read(foreign.employeeId), await read(ann.employeeId, { id: quanta.id })];
  for (const answer of [unknown, ...others]) {
    expect(answer.statusCode).toBe(404);
    expect(withoutId(answer.body)).toBe(withoutId(unknown.body));
  }
  expect(
    await rowsOf(server, 'select 1 from audit_event where subject_id = $1 and actor_id = $2', [foreign.id, reader.id]),
  ).toEqual([]);
});

test('G3: an employee, and an administrator who may not see employees, see nobody', async () => {
  const narrow = await aLooker(server, harbour, { permissions: ['reports', 'masquerade'] });
  expect((await read(ann.employeeId, { token: narrow.token })).statusCode).toBe(403);
  expect((await read(ann.employeeId, { token: ann.token })).statusCode).toBe(403);
});

const schemes = async (employeeId: string, token = reader.token) =>
  (await read(employeeId, { token })).json<{ viewableSchemes: { schemeYear: number }[] }>().viewableSchemes;

test('only whom the administrator may look as can be looked as', async () => {
  const narrow = await aLooker(server, harbour, { permissions: ['employees'] });
  expect(await schemes(ann.employeeId, narrow.token)).toEqual([]);
  const other = await anEmployed(server, harbour);
  expect(await schemes(other.employeeId)).toHaveLength(1);
  await server.asOwner("update account set user_type = 'employer', permissions = '{employees}' where id = $1", [
    other.id,
  ]);
  expect(await schemes(other.employeeId)).toEqual([]);
});

interface Welcome {
  readonly account: { readonly canBeWelcomed: boolean; readonly nextWelcomeAt: string | null };
}

test('a welcome e-mail can be sent to who has not registered, an hour after the last', async () => {
  const invited = await anEmployee(server, harbour, { status: 'invited' });
  const [row] = await rowsOf<{ id: string }>(server, 'select id from employee where account_id = $1', [invited.id]);
  const welcome = async () => {
    const { canBeWelcomed, nextWelcomeAt } = (await read(row?.id ?? '')).json<Welcome>().account;
    return [canBeWelcomed, nextWelcomeAt];
  };
  const sentAgo = (ago: string) =>
    server.asOwner('update account set welcome_mail_at = app_now() - $2::interval where id = $1', [invited.id, ago]);
  expect(await welcome()).toEqual([true, null]);
  await sentAgo('61 minutes');
  expect(await welcome()).toEqual([true, null]);
  await sentAgo('59 minutes');
  const [can, next] = await welcome();
  expect(can).toBe(false);
  const waitMs = Date.parse(String(next)) - Date.now();
  expect(waitMs).toBeGreaterThan(50_000);
  expect(waitMs).toBeLessThan(61_000);
});

test('somebody without an account, and before their first day, is shown with what is known', async () => {
  const id = server.services.newId();
  await server.asOwner(
    `insert into employee (client_id, id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     values ($1, $2, 'NEW1', 'Neo', 'Later', 'later', '1990-01-01', 'male', '2099-01-01')`,
    [harbour.id, id],
  );
  expect((await read(id)).json()).toMatchObject({
    employment: null,
    account: null,
    selections: [],
    viewableSchemes: [],
  });
});
