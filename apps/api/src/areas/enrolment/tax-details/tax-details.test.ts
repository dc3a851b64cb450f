import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaxDetails } from '@plenty/contract/enrolment/tax-details';
import { aChooser, benefitIdOf, haveChosen, type Chooser, type ChooserFacts } from '../../../testing/chooser.ts';
import { costsFor } from '../../../testing/costs.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aLook } from '../../../testing/masquerades.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-17');
  harbour = await aClient(server);
});
afterAll(() => server.close());

const PATH = '/user/tax-details';

/** Somebody whose employer has told us neither region nor loans. */
async function anUntold(facts: ChooserFacts = {}): Promise<Chooser> {
  const person = await aChooser(server, harbour, facts);
  await server.asOwner('update employee set region_given = false where id = $1', [person.employeeId]);
  return person;
}

const tell = ({ token }: Chooser, body: object) => call(server, 'PATCH', PATH, { token, body });

const detailsOf = async ({ token }: Chooser) =>
  (await call(server, 'GET', PATH, { token })).json<{ details: TaxDetails | null }>().details;

const payOf = async (person: Chooser) => (await costsFor(server, person, 'gym', GYM)).pay;

const GYM = { club: 'local', term: '12-months' };

test('region and loans that a person tells count in every figure of their pay effects, and are said to be theirs', async () => {
  const person = await anUntold();
  expect(await detailsOf(person)).toEqual({
    region: { value: 'england', basis: 'assumed' },
    studentLoans: { value: [], basis: 'assumed' },
  });
  // £30,000: tax £3,486.00, National Insurance £1,394.40; £25,119.60 ÷ 12.
  expect(await payOf(person)).toMatchObject({ takeHomeNowMonthlyPence: 209_330 });
  const answer = await tell(person, { region: 'scotland', studentLoans: ['plan-1'] });
  expect(answer.statusCode).toBe(200);
  const told = {
    region: { value: 'scotland', basis: 'employee' },
    studentLoans: { value: ['plan-1'], basis: 'employee' },
  };
  expect(answer.json()).toEqual({ details: told });
  expect(await detailsOf(person)).toEqual(told);
  // Scotland: 19% of £3,967, 20% of £12,989 and 21% of £474 are £3,451.07. Plan 1: 9% of £3,100 is £279.
  // £30,000 less those and £1,394.40 is £24,875.53.
  const pay = await payOf(person);
  expect(pay).toMatchObject({
    takeHomeNowMonthlyPence: 207_296,
    takeHomeBeforeMonthlyPence: 207_296,
    assumptions: { ...told, taxCode: 'S1257L' },
  });
  expect(pay?.assumptions.words).toContain('You live in Scotland. You told us this.');
  expect(pay?.assumptions.words).toContain('You repay: Student loan plan 1. You told us this.');
});

test('an opt-out and the basket are worked out with what the person has told', async () => {
  const person = await anUntold();
  const pension = await haveChosen(server, person, 'pension', { values: { percent: 5 }, price: PENSION });
  await tell(person, { studentLoans: ['plan-1'] });
  const preview = await call(server, 'GET', `/selection/${pension}/opt-out`, { token: person.token });
  // £1,500 more pay, of which 20%, 8% and 9% are taken: £945 ÷ 12.
  expect(preview.json()).toMatchObject({ pay: { takeHomeChangeMonthlyPence: 78_75 } });
  const body = { values: { charity: 'lifeboats', amount: 20 }, temporarySelection: true };
  const id = await benefitIdOf(server, harbour, 'giving');
  await call(server, 'POST', `/benefit/${id}/selection`, { token: person.token, body });
  const basket = await call(server, 'GET', '/selections/basket', { token: person.token });
  expect(basket.json()).toMatchObject({ pay: { assumptions: { studentLoans: { value: ['plan-1'] } } } });
});

test('no loan is an answer, and what is left out stays as it was told', async () => {
  const person = await anUntold();
  await tell(person, { region: 'wales' });
  await tell(person, { studentLoans: [] });
  expect(await detailsOf(person)).toEqual({
    region: { value: 'wales', basis: 'employee' },
    studentLoans: { value: [], basis: 'employee' },
  });
});

test('what the employer tells later wins, and cannot be changed by the person', async () => {
  const person = await anUntold();
  await tell(person, { region: 'scotland', studentLoans: ['plan-1'] });
  await server.asOwner('update employee set region_given = true where id = $1', [person.employeeId]);
  expect(await detailsOf(person)).toMatchObject({
    region: { value: 'england', basis: 'employer' },
    studentLoans: { value: ['plan-1'], basis: 'employee' },
  });
  const answer = await tell(person, { region: 'wales', studentLoans: ['plan-2'] });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    errors: { region: ['Your employer has told us this. Ask them if it is wrong.'] },
  });
  expect(await detailsOf(person)).toMatchObject({ studentLoans: { value: ['plan-1'] } });
  await server.asOwner("update employment set student_loans = '{plan-4}' where employee_id = $1", [person.employeeId]);
  expect(await detailsOf(person)).toMatchObject({ studentLoans: { value: ['plan-4'], basis: 'employer' } });
});

test.each([
  [{ region: 'france' }, 'region'],
  [{ studentLoans: ['plan-3'] }, 'studentLoans.0'],
  [{ studentLoans: ['plan-1', 'plan-1'] }, 'studentLoans'],
])('%j is refused at its field', async (body, field) => {
  const answer = await tell(await anUntold(), body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
});

test('what a person tells is written down without its content, and is theirs alone', async () => {
  const person = await anUntold();
  await tell(person, { region: 'scotland' });
  const log = await rowsOf(
    server,
    "select * from audit_event where action = 'tax-details-changed' and subject_id = $1",
    [person.accountId],
  );
  expect(log).toMatchObject([{ actor_id: person.accountId, subject_id: person.accountId }]);
  expect(JSON.stringify(log)).not.toContain('scotland');
  // An administrator who looks at what a benefit would cost sees what the employer has told, as the month close does.
  const admin = await aChooser(server, harbour, { userType: 'employer', permissions: ['employees'] });
  const body = { benefitId: await benefitIdOf(server, harbour, 'gym'), values: GYM };
  const answer = await call(server, 'POST', `/selections/client/${harbour.id}/employees/${person.employeeId}`, {
    token: admin.token,
    body,
  });
  expect(answer.json()).toMatchObject({
    pay: { takeHomeNowMonthlyPence: 209_330, assumptions: { region: { value: 'england', basis: 'assumed' } } },
  });
});

test('who looks on a person’s behalf cannot tell anything for them', async () => {
  const look = await aLook(server, harbour);
  await server.asOwner('update employee set region_given = false where id = $1', [look.subject.employeeId]);
  const answer = await call(server, 'PATCH', PATH, { token: look.token, body: { region: 'scotland' } });
  expect(answer.statusCode).toBe(403);
  expect(await rowsOf(server, 'select 1 from tax_details where employee_id = $1', [look.subject.employeeId])).toEqual(
    [],
  );
});

/** £1,500 a year, and £2,100 of the employer. */
const PENSION = {
  totalPence: 30_000,
  employeePence: 12_500,
  employerPence: 17_500,
  fundPence: 0,
  premiumTaxPence: 0,
  benefitInKindYearlyPence: 0,
};
