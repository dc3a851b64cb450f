import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aChooser, type Chooser, type ChooserFacts } from '../../../testing/chooser.ts';
import { haveAgreed, linesOf } from '../../../testing/pay-lines.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, setClock } from '../../../testing/visitor.ts';
import { closeMonths } from './close-months.ts';

let server: TestServer;
let client: TestClient;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await beOn('2026-04-02');
  client = await aClient(server, `harbour-${++count}`);
});

const beOn = (day: string) => setClock(server, `${day}T09:00:00Z`);
const aPerson = (facts?: ChooserFacts): Promise<Chooser> => aChooser(server, client, facts);

/** Closes what is due on a day, on that day. The cut-off of the scheme is the 15th. */
async function closeOn(day: string): Promise<string[]> {
  await beOn(day);
  return closeMonths(server.services, client.id, day);
}

const end = (id: string, endsOn: string, state = 'ended') =>
  server.asOwner('update selection set state = $2, ends_on = $3, changed_at = app_now() where id = $1', [
    id,
    state,
    endsOn,
  ]);

const leave = (employeeId: string, firstDayAway: string) =>
  server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region)
     select client_id, employee_id, $2, 'left', grade, department, location, hours_per_week, salary_pence, region
       from employment where employee_id = $1`,
    [employeeId, firstDayAway],
  );

describe('which months', () => {
  test('from the one in which the first year begins, each once its cut-off is past, none twice', async () => {
    expect(await closeOn('2026-04-15')).toEqual([]);
    expect(await closeOn('2026-04-16')).toEqual(['2026-04']);
    expect(await closeOn('2026-04-17')).toEqual([]);
    expect(await closeOn('2026-07-16')).toEqual(['2026-05', '2026-06', '2026-07']);
    const days = await rowsOf(
      server,
      `select month, approval_on::text, cut_off_on::text, pay_on::text, state from pay_period where client_id = $1 order by month`,
      [client.id],
    );
    expect(days[0]).toEqual({
      month: '2026-04',
      approval_on: '2026-04-10',
      cut_off_on: '2026-04-15',
      pay_on: '2026-04-25',
      state: 'closed',
    });
  });

  test('from the one in which the client came, where its year had begun', async () => {
    await beOn('2026-09-20');
    client = await aClient(server, `late-${count}`);
    expect(await closeOn('2026-11-16')).toEqual(['2026-09', '2026-10', '2026-11']);
  });

  test('with totals that their lines add up to, and nothing of another client', async () => {
    const other = await aClient(server, `other-${count}`);
    await haveAgreed(server, await aChooser(server, other), 'health-cash-plan', { startsOn: '2026-04-01', pence: 999 });
    const ann = await aPerson();
    await haveAgreed(server, ann, 'health-cash-plan', { startsOn: '2026-04-01', pence: 1500, employerPence: 500 });
    await closeOn('2026-04-16');
    // What everyone has costs the employer £1.10 and £2.35.
    expect(
      await rowsOf(
        server,
        'select client_id, line_count, employee_pence::integer, employer_pence::integer, fund_pence::integer from pay_period where client_id in ($1, $2)',
        [client.id, other.id],
      ),
    ).toEqual([{ client_id: client.id, line_count: 3, employee_pence: 1500, employer_pence: 845, fund_pence: 0 }]);
    expect(await linesOf(server, { id: client.id, withIncluded: true })).toEqual([
      ['employee-assistance', '2026-04', '2026-04', 0, 110, 0],
      ['health-cash-plan', '2026-04', '2026-04', 1500, 500, 0],
      ['virtual-gp', '2026-04', '2026-04', 0, 235, 0],
    ]);
    expect(await linesOf(server, { id: other.id, withIncluded: true })).toEqual([]);
  });
});

describe('what is due', () => {
  test('to who joins within a month: by the day for what they chose, from the next month for what everyone has', async () => {
    const ann = await aPerson({ joinedOn: '2026-04-11' });
    await haveAgreed(server, ann, 'health-cash-plan', { startsOn: '2026-04-16', pence: 3000 });
    await closeOn('2026-05-16');
    expect(await linesOf(server, { id: client.id, withIncluded: true })).toEqual([
      // Fifteen of thirty days.
      ['health-cash-plan', '2026-04', '2026-04', 1500, 0, 0],
      ['employee-assistance', '2026-05', '2026-05', 0, 110, 0],
      ['health-cash-plan', '2026-05', '2026-05', 3000, 0, 0],
      ['virtual-gp', '2026-05', '2026-05', 0, 235, 0],
    ]);
  });

  test('by who leaves, nothing after the last day, and what was paid beyond it comes back', async () => {
    const ann = await aPerson();
    await haveAgreed(server, ann, 'health-cash-plan', { startsOn: '2026-04-01', pence: 3100 });
    await closeOn('2026-05-16');
    await beOn('2026-05-20');
    // Known after May has closed: the last day was the tenth, so 21 of 31 days come back. What everyone has stood on the
    // first of May, and is not there on the first of June.
    await leave(ann.employeeId, '2026-05-11');
    await closeOn('2026-06-16');
    expect((await linesOf(server, { id: client.id, withIncluded: true })).slice(3)).toEqual([
      ['employee-assistance', '2026-05', '2026-05', 0, 110, 0],
      ['health-cash-plan', '2026-05', '2026-05', 3100, 0, 0],
      ['virtual-gp', '2026-05', '2026-05', 0, 235, 0],
      ['health-cash-plan', '2026-06', '2026-05', -2100, 0, 0],
    ]);
    await closeOn('2026-07-16');
    expect((await linesOf(server, { id: client.id })).filter(([, month]) => month === '2026-07')).toEqual([]);
  });

  test('by who opts out, up to the last day of cover; of what waits, was refused or never began, nothing', async () => {
    const ann = await aPerson();
    await haveAgreed(server, ann, 'health-cash-plan', {
      startsOn: '2026-04-01',
      endsOn: '2026-05-31',
      state: 'opted-out',
      pence: 3000,
    });
    await haveAgreed(server, ann, 'gym', { startsOn: '2026-05-01', state: 'pending', pence: 4000 });
    await haveAgreed(server, ann, 'private-medical', { startsOn: '2026-05-01', state: 'rejected', pence: 4000 });
    await haveAgreed(server, ann, 'eye-care', {
      startsOn: '2026-05-01',
      endsOn: '2026-04-30',
      state: 'ended',
      pence: 4000,
    });
    await closeOn('2026-07-16');
    expect(await linesOf(server, { id: client.id })).toEqual([
      ['health-cash-plan', '2026-04', '2026-04', 3000, 0, 0],
      ['health-cash-plan', '2026-05', '2026-05', 3000, 0, 0],
    ]);
  });

  test('for a term, a part each month until it is paid', async () => {
    const ann = await aPerson();
    const id = await haveAgreed(server, ann, 'technology', { startsOn: '2026-04-01', pence: 333 });
    await server.asOwner(
      `update selection set price = price || '{"months": 3, "lastMonth": {"totalPence": 334, "employeePence": 334, "employerPence": 0, "fundPence": 0}}' where id = $1`,
      [id],
    );
    await closeOn('2026-08-16');
    expect((await linesOf(server, { id: client.id })).map(([, month, , pence]) => [month, pence])).toEqual([
      ['2026-04', 333],
      ['2026-05', 333],
      ['2026-06', 334],
    ]);
  });

  test('from the benefit fund, which pays what is its own before the employee does', async () => {
    // £300 and one per cent of £30,000: £600 a year, £50 a month.
    const ann = await aPerson();
    await haveAgreed(server, ann, 'dental-insurance', { startsOn: '2026-04-01', pence: 7000 });
    await closeOn('2026-05-16');
    expect(await linesOf(server, { id: client.id })).toEqual([
      ['dental-insurance', '2026-04', '2026-04', 2000, 0, 5000],
      ['dental-insurance', '2026-05', '2026-05', 2000, 0, 5000],
    ]);
  });
});

describe('a change that comes late', () => {
  test('is corrected in the next month that closes, and what has closed stays as it was', async () => {
    const ann = await aPerson();
    const id = await haveAgreed(server, ann, 'health-cash-plan', { startsOn: '2026-04-01', pence: 3000 });
    await closeOn('2026-06-16');
    const closed = await linesOf(server, { id: client.id });
    await beOn('2026-06-20');
    await end(id, '2026-05-31');
    await haveAgreed(server, ann, 'health-cash-plan', { startsOn: '2026-06-01', pence: 4500 });
    await closeOn('2026-07-16');
    const after = await linesOf(server, { id: client.id });
    expect(after.slice(0, closed.length)).toEqual(closed);
    expect(after.slice(closed.length)).toEqual([
      ['health-cash-plan', '2026-07', '2026-06', 1500, 0, 0],
      ['health-cash-plan', '2026-07', '2026-07', 4500, 0, 0],
    ]);
  });

  test('an approval after the cut-off: from the month in which it starts, as a correction where that has closed', async () => {
    const approver = await aVisitor(server, client, { userType: 'employer', permissions: ['approvals'] });
    const ann = await aVisitor(server, client);
    const ask = async (code: string, values: object): Promise<string> => {
      const path = `/benefit/${await ann.benefit(code)}/selection`;
      const asked = await ann.call('POST', path, { values, temporarySelection: false });
      return asked.json<{ selectionId: string }>().selectionId;
    };
    await server.asOwner(
      `insert into benefit_terms_acceptance (client_id, employee_id, benefit_id, version)
       select client_id, $2, id, 1 from benefit where client_id = $1 and code = 'technology'`,
      [client.id, ann.employeeId],
    );
    const ids = [await ask('season-parking', { site: 'bristol' }), await ask('technology', { value: 600, term: '12' })];
    // Both were promised from the first of May.
    await closeOn('2026-05-16');
    expect(await linesOf(server, { id: client.id })).toEqual([]);
    await beOn('2026-05-20');
    await approver.logIn();
    const decided = await approver.call('PATCH', '/v2/scheme/selections/approval', {
      selectionIds: ids,
      approval: true,
    });
    expect(decided.json<{ outcomes: { outcome: string }[] }>().outcomes.map(({ outcome }) => outcome)).toEqual([
      'approved',
      'approved',
    ]);
    await closeOn('2026-06-16');
    const lines = await linesOf(server, { id: client.id });
    expect(lines.map(([code, month, forMonth]) => [code, month, forMonth])).toEqual([
      // Taken from net pay: May is made up for.
      ['technology', '2026-06', '2026-05'],
      // Pay cannot be given up for a month that is earned: it begins with June.
      ['season-parking', '2026-06', '2026-06'],
      ['technology', '2026-06', '2026-06'],
    ]);
    expect(lines[0]?.[3]).toBe(5000);
  });
});
