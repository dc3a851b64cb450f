import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, NEXT_MONTH, setClock, TODAY, type Visitor } from '../../../testing/visitor.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, `${TODAY}T09:00:00Z`);
  client = await aClient(server);
});
afterAll(() => server.close());

const GIVING = { charity: 'lifeboats', amount: 20 };

async function give(visitor: Visitor, body: object = {}, method: 'POST' | 'PATCH' = 'POST') {
  const path = `/benefit/${await visitor.benefit('giving')}/selection`;
  return visitor.call(method, path, { values: GIVING, temporarySelection: false, ...body });
}

describe('a benefit that is chosen', () => {
  test('starts with the next month, at the price of the engine, with one event, one note and one mail', async () => {
    const ann = await aVisitor(server, client);
    const answer = await give(ann);
    expect(answer.statusCode).toBe(200);
    // £20 from pay before tax; Harbour adds half of it.
    expect(answer.json()).toMatchObject({
      status: 'scheduled',
      statusLabel: 'Starts soon',
      temporarySelection: false,
      version: 1,
      startDate: NEXT_MONTH,
      endDate: null,
      values: GIVING,
      costsSummaryForMonthlyCostSection: { employeePence: 2000, employerPence: 1000, fundPence: 0, totalPence: 3000 },
    });
    expect(await ann.selections()).toMatchObject([
      { state: 'scheduled', version: 1, starts_on: NEXT_MONTH, scheme_version: 1, values: { amount: 2000 } },
    ]);
    expect(await ann.events()).toEqual([
      { action: 'submit', state_before: null, state_after: 'scheduled', actor_id: ann.accountId },
    ]);
    expect(await ann.notes()).toEqual(['selection-submitted']);
    const [mail, ...others] = await mailsTo(server, ann.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Payroll giving: your choice is confirmed');
    expect(mail?.text).toContain('It starts on 1 November 2026.');
    expect(mail?.text).toContain('What it costs you: £20.00 a month.');
  });

  test('waits where it needs approval, and the mail says so', async () => {
    const ann = await aVisitor(server, client);
    const parking = await ann.benefit('season-parking');
    const answer = await ann.call('POST', `/benefit/${parking}/selection`, {
      values: { site: 'bristol' },
      temporarySelection: false,
    });
    expect(answer.json()).toMatchObject({ status: 'pending', startDate: NEXT_MONTH });
    const [mail] = await mailsTo(server, ann.email);
    expect(mail?.subject).toMatch(/: waiting for approval$/);
  });

  test('is refused in the words of the guard, and nothing is kept', async () => {
    const ann = await aVisitor(server, client);
    const pension = await ann.benefit('pension');
    const submit = (values: object) =>
      ann.call('POST', `/benefit/${pension}/selection`, { values, temporarySelection: false });
    const withoutTerms = await submit({ percent: 5 });
    expect(withoutTerms.statusCode).toBe(422);
    expect(withoutTerms.json()).toMatchObject({
      code: 'selection-refused',
      message: 'Please confirm that you have read the terms and conditions',
    });
    const tooMuch = await submit({ percent: 41 });
    expect(tooMuch.statusCode).toBe(422);
    expect(tooMuch.json()).toMatchObject({
      message: 'Please correct the errors highlighted below',
      errors: { percent: [expect.stringContaining('between 4 and 40')] },
    });
    const inWindow = await ann.call('POST', `/benefit/${await ann.benefit('travel-insurance')}/selection`, {
      values: {},
      temporarySelection: true,
    });
    expect(inWindow.json()).toMatchObject({ message: 'This cannot be changed in this scheme year' });
    const included = await ann.call('POST', `/benefit/${await ann.benefit('virtual-gp')}/selection`, {
      values: {},
      temporarySelection: false,
    });
    expect(included.json()).toMatchObject({
      message: 'There is nothing to choose here: it is yours while you are eligible',
    });
    expect([await ann.selections(), await ann.events(), await ann.notes(), await ann.mails()]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  test('can be chosen once its terms are accepted in the version that was shown; to accept twice is to accept once', async () => {
    const ann = await aVisitor(server, client);
    const pension = await ann.benefit('pension');
    const accept = (version: number) => ann.call('PATCH', `/benefit/${pension}/terms`, { version });
    expect((await accept(2)).json()).toMatchObject({ code: 'terms-changed' });
    const [first, again] = [await accept(1), await accept(1)];
    expect(first.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    const answer = await ann.call('POST', `/benefit/${pension}/selection`, {
      values: { percent: 5 },
      temporarySelection: false,
    });
    // 5 % of £30,000 is £125 a month, and Harbour adds 7 %.
    expect(answer.json<SelectionDetails>().costsSummaryForMonthlyCostSection).toMatchObject({
      employeePence: 12_500,
      employerPence: 17_500,
    });
    expect(await ann.notes()).toEqual(['benefit-terms-accepted', 'selection-submitted']);
  });
});

describe('a draft', () => {
  test('is kept as it is, resumed, and thrown away', async () => {
    const ann = await aVisitor(server, client);
    const saved = await give(ann, { temporarySelection: true, values: { charity: 'lifeboats' } });
    expect(saved.json()).toMatchObject({ status: 'draft', temporarySelection: true, version: 1, startDate: null });
    expect(saved.json<SelectionDetails>().fieldStatus).toHaveProperty('amount');
    const again = await give(ann, { temporarySelection: true, values: GIVING, version: 1 }, 'PATCH');
    expect(again.json()).toMatchObject({ version: 2, values: GIVING, fieldStatus: {} });
    const read = await ann.call('GET', `/selection/${again.json<SelectionDetails>().selectionId}`);
    expect(read.json()).toEqual(again.json());
    const path = `/benefit/${await ann.benefit('giving')}/selection`;
    expect((await ann.call('DELETE', path)).json()).toEqual({ status: 'ok' });
    expect((await ann.call('DELETE', path)).statusCode).toBe(404);
    expect(await ann.selections()).toEqual([]);
    expect((await ann.events()).map(({ action }) => action)).toEqual(['save', 'save', 'reset']);
    expect(await ann.notes()).toEqual(['selection-saved', 'selection-saved', 'selection-reset']);
    expect(await ann.mails()).toEqual([]);
  });

  test('becomes the selection that is submitted from it', async () => {
    const ann = await aVisitor(server, client);
    const draft = (await give(ann, { temporarySelection: true })).json<SelectionDetails>();
    const submitted = (await give(ann, { version: 1 }, 'PATCH')).json<SelectionDetails>();
    expect(submitted).toMatchObject({ selectionId: draft.selectionId, status: 'scheduled', version: 2 });
    expect(await ann.selections()).toHaveLength(1);
  });

  test('keeps nothing under a name that the benefit does not ask for', async () => {
    const ann = await aVisitor(server, client);
    const answer = await give(ann, { temporarySelection: true, values: { ...GIVING, note: 'x' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { note: ['This cannot be chosen here'] } });
    expect(await ann.selections()).toEqual([]);
  });
});

describe('a change of what stands', () => {
  test('is a version of its own, and the old one stands until it begins', async () => {
    const ann = await aVisitor(server, client);
    const chosen = (await give(ann)).json<SelectionDetails>();
    await setClock(server, '2026-11-10T09:00:00Z');
    await ann.logIn();
    // The first day has come, and nothing has been written of it yet: the version is the one that is shown.
    const stands = await ann.call('GET', `/selection/${chosen.selectionId}`);
    expect(stands.json()).toMatchObject({ status: 'active', version: 1 });
    const changed = await give(ann, { values: { ...GIVING, amount: 35 }, version: 1 }, 'PATCH');
    expect(changed.json()).toMatchObject({ status: 'scheduled', startDate: '2026-12-01', values: { amount: 35 } });
    expect(await ann.selections()).toMatchObject([
      { state: 'active', starts_on: '2026-11-01', ends_on: '2026-11-30', values: { amount: 2000 } },
      { state: 'scheduled', starts_on: '2026-12-01', values: { amount: 3500 } },
    ]);
    const [old, next] = await ann.selections();
    expect(next).toMatchObject({ predecessor_id: old?.id });
    // What was promised and had not begun gives way to what is promised now, and never takes effect.
    const again = await give(
      ann,
      { values: { ...GIVING, amount: 50 }, version: changed.json<SelectionDetails>().version },
      'PATCH',
    );
    expect(again.statusCode).toBe(200);
    expect(await ann.selections()).toMatchObject([
      { state: 'active' },
      { state: 'ended', ends_on: '2026-11-30' },
      { state: 'scheduled', values: { amount: 5000 } },
    ]);
    expect((await ann.events()).map(({ action, state_after }) => `${action} ${state_after}`)).toEqual([
      'submit scheduled',
      'start active',
      'submit scheduled',
      'replace ended',
      'submit scheduled',
    ]);
    expect(await ann.mails()).toHaveLength(3);
    await setClock(server, `${TODAY}T09:00:00Z`);
  });
});
