import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BenefitCard, benefits } from '@plenty/contract/enrolment/benefits';
import type { GotOf } from '@plenty/contract/endpoint';
import { aChooser, type Chooser } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await beOnDay(server, '2026-11-16');
  harbour = await aClient(server);
});
afterAll(() => server.close());

type Listed = GotOf<typeof benefits.eligible>;

async function list({ token }: Pick<Chooser, 'token'>): Promise<Listed> {
  const answer = await call(server, 'GET', '/benefits/user/eligible', { token });
  expect(answer.statusCode).toBe(200);
  return answer.json<Listed>();
}

async function cardOf(person: Pick<Chooser, 'token'>, name: string): Promise<BenefitCard> {
  const card = (await list(person)).benefits.find((each) => each.name === name);
  if (!card) throw new Error(`${name} is not listed`);
  return card;
}

/** On another day than the suite's. */
async function onDay<Result>(day: string, work: () => Promise<Result>): Promise<Result> {
  await beOnDay(server, day);
  try {
    return await work();
  } finally {
    await beOnDay(server, '2026-11-16');
  }
}

describe('the list', () => {
  test('has every benefit of the scheme year, with what the person can do about each', async () => {
    const listed = await list(await aChooser(server, harbour));
    expect(listed).toMatchObject({ schemeYear: 2026, window: null, onProbation: false, ccvOnly: false });
    expect(listed.benefits).toHaveLength(25);
    expect(new Set(listed.benefits.map(({ cta }) => cta.type))).toEqual(new Set(['select', 'view', 'none']));
  });

  test('says of a benefit without a choice that everyone who is eligible has it', async () => {
    const card = await cardOf(await aChooser(server, harbour), 'Someone to talk to');
    expect(card).toMatchObject({ isIncluded: true, beamSupported: false, eligible: true, cta: { type: 'view' } });
  });

  test('says why not, and from which day, to who is on probation', async () => {
    const facts = { joinedOn: '2026-09-01', probationUntil: '2027-02-28' };
    const person = await aChooser(server, harbour, facts);
    expect((await list(person)).onProbation).toBe(true);
    expect(await cardOf(person, 'Income protection')).toMatchObject({
      eligible: false,
      reasons: ['Available once your probation ends on 28 February 2027'],
      availableFrom: '2027-03-01',
      cta: { type: 'none' },
    });
  });

  test("says after how long a service, and when that is: six months' from 2 July", async () => {
    const card = await cardOf(
      await aChooser(server, harbour, { salary: 60_000, joinedOn: '2026-07-02' }),
      'Electric car',
    );
    expect(card).toMatchObject({
      eligible: false,
      reasons: ['Available after six months’ service: from 2 January 2027'],
      availableFrom: '2027-01-02',
    });
  });

  test('of who has left is of nothing to choose', async () => {
    const listed = await list(await aChooser(server, harbour, { status: 'left', voucherBalancePence: 1 }));
    expect(listed.benefits.filter(({ eligible }) => eligible)).toEqual([]);
    expect(listed.benefits[0]?.reasons).toEqual(['Not open to those who have left']);
  });

  test.each([
    ['left', 1, true],
    ['inactive', 1, true],
    ['inactive', 0, false],
    ['active', 1, false],
  ] as const)('of who is %s and has %i pence in vouchers is of vouchers alone: %s', async (status, pence, ccvOnly) => {
    const listed = await list(await aChooser(server, harbour, { status, voucherBalancePence: pence }));
    expect(listed.ccvOnly).toBe(ccvOnly);
    const others = listed.benefits.filter(({ groupCode }) => groupCode !== 'ccv');
    expect(others.length > 0).toBe(!ccvOnly);
    // The fund ends with the employment.
    expect(listed.fund === null).toBe(ccvOnly);
    expect(listed.benefits.length).toBeGreaterThan(0);
  });

  test('is empty for an administrator who is no employee', async () => {
    const { email } = await anAccount(server, harbour, { userType: 'employer' });
    expect(await list(await logIn(server, email))).toMatchObject({ benefits: [], fund: null });
  });

  test('can be narrowed by what its benefits have', async () => {
    const { token } = await aChooser(server, harbour);
    const { filters } = (await call(server, 'GET', '/benefits/filters', { token })).json<
      GotOf<typeof benefits.filters>
    >();
    expect(filters.map(({ name }) => name)).toEqual(['category', 'status', 'tax']);
    const categories = new Set((await list({ token })).benefits.map(({ category }) => category));
    expect(new Set(filters[0]?.options.map(({ value }) => value))).toEqual(categories);
  });
});

describe('what may be chosen', () => {
  test('in the annual window is open until it closes, and starts with the year', async () => {
    const [listed, card] = await onDay('2026-03-15', async () => {
      const person = await aChooser(server, harbour);
      return [await list(person), await cardOf(person, 'Dental insurance')] as const;
    });
    expect(listed.window).toEqual({ name: 'Annual window', closesOn: '2026-03-31', startsOn: '2026-04-01' });
    expect(card.opening).toEqual({
      open: true,
      until: '2026-03-31',
      startsOn: '2026-04-01',
      nextOn: null,
      words: 'Open until 31 March 2026 (Annual window). What you choose starts on 1 April 2026',
    });
  });

  test('outside of it says when it next can', async () => {
    const opening = await onDay('2026-04-20', async () => {
      const person = await aChooser(server, harbour, { bonus: 2000 });
      return (await cardOf(person, 'Bonus exchange')).opening;
    });
    expect(opening).toMatchObject({ open: false, nextOn: '2026-06-01' });
    const dental = await cardOf(await aChooser(server, harbour), 'Dental insurance');
    expect(dental.opening).toMatchObject({ open: false, nextOn: null });
    expect(dental.cta.type).toBe('none');
  });

  test('at any time starts with the next month', async () => {
    const { opening, cta } = await cardOf(await aChooser(server, harbour), 'Workplace pension');
    expect(opening).toMatchObject({ open: true, until: null, startsOn: '2026-12-01' });
    expect(cta).toEqual({ type: 'select', label: 'Set up' });
  });

  test('by a new joiner is open for 30 days from the first', async () => {
    // 30 days from 18 October are over with 16 November.
    const last = await cardOf(await aChooser(server, harbour, { joinedOn: '2026-10-18' }), 'Dental insurance');
    expect(last.opening).toMatchObject({ open: true, until: '2026-11-16', startsOn: '2026-12-01' });
    const late = await cardOf(await aChooser(server, harbour, { joinedOn: '2026-10-17' }), 'Dental insurance');
    expect(late.opening.open).toBe(false);
  });

  test('after a life event is what its kind names, for its days', async () => {
    const person = await aChooser(server, harbour);
    await server.asOwner(
      `insert into life_event (client_id, id, employee_id, scheme_year_id, kind, happened_on) values ($1, $2, $3, $4, 'birth', $5)`,
      [harbour.id, server.services.newId(), person.employeeId, harbour.yearId, '2026-10-01'],
    );
    const dental = await cardOf(person, 'Dental insurance');
    // 60 days from 1 October are over with 29 November.
    expect(dental.opening).toMatchObject({ open: true, until: '2026-11-29' });
    const cash = await cardOf(person, 'Health cash plan');
    expect(cash.opening.open).toBe(false);
  });
});
