import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { aChooser, benefitIdOf, type Chooser } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { BICYCLE, Moving, PENSION } from '../../../testing/existing-benefits.ts';
import { publishNextYear, renewNow } from '../../../testing/next-year.ts';
import { logIn } from '../../../testing/people.ts';
import { call } from '../../../testing/server.ts';
import { openUploadStage } from '../../../testing/upload-stage.ts';
import { applied, checked, confirm, csvOf, settled, undo } from '../../../testing/uploads.ts';
let stage: Stage;
let moving: Moving;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  moving = await Moving.begin(stage);
});

interface Shown {
  readonly selectionId: string;
  readonly version: number;
}

/** As its page has it, by the code of the benefit. */
async function chosenBy({ token, client }: Chooser, code: string): Promise<Shown | undefined> {
  const id = await benefitIdOf(stage.server, client, code);
  const answer = await call(stage.server, 'GET', `/benefit/${id}/with-selection`, { token });
  return answer.json<{ selection: Shown | null }>().selection ?? undefined;
}

function optOut({ token }: Chooser, shown: Shown | undefined) {
  const { selectionId, version } = shown ?? {};
  const body = { status: 'opted-out', version, reason: 'Not needed' };
  return call(stage.server, 'PATCH', `/selection/${selectionId}`, { token, body });
}

describe('a file of benefits that people have already', () => {
  test('brings in what they have, since when and at the price of the scheme, from the scheme year on', async () => {
    expect(await moving.check(PENSION)).toMatchObject({
      kind: 'benefits',
      state: 'checked',
      mayConfirm: true,
      counts: { rows: 1, added: 1, faulty: 0 },
    });
    expect(await moving.kept()).toEqual([]);
    expect(await moving.apply(PENSION)).toMatchObject({ state: 'applied', counts: { added: 1 }, mayUndo: true });
    // Five and seven percent of £42,000 in twelve months.
    expect(await moving.kept()).toEqual([
      {
        benefit: 'pension',
        state: 'active',
        starts: '2026-04-01',
        ends: null,
        since: '2024-04-01',
        values: { percent: 5 },
        employee: 17_500,
        employer: 24_500,
        months: null,
      },
    ]);
  });

  test('is paid from the client’s first month on, and nothing is made up for the months before', async () => {
    await moving.apply(PENSION);
    expect(await moving.linesOfFirst('2026-11')).toEqual([['pension', '2026-11', '2026-11', 17_500, 24_500, 0]]);
  });

  test('keeps the price that is paid now, and says where the scheme’s is another', async () => {
    const row = { ...PENSION, 'Employee pays a month': '170.00' };
    const from = '2026-04-01';
    expect(await moving.impactOf(row)).toEqual([
      expect.objectContaining({
        kind: 'gains',
        from,
        before: null,
        after: { employeePence: 17_000, employerPence: 24_500 },
      }),
      expect.objectContaining({
        kind: 'differs',
        from,
        before: { employeePence: 17_500, employerPence: 24_500 },
        after: { employeePence: 17_000, employerPence: 24_500 },
      }),
    ]);
    await moving.apply(row);
    expect(await moving.linesOfFirst('2026-11')).toEqual([['pension', '2026-11', '2026-11', 17_000, 24_500, 0]]);
  });

  test('of an agreed term brings in the months that are left', async () => {
    await moving.apply(BICYCLE);
    // £900 in 18 months from December 2025: four of them are over when the scheme year begins.
    expect(await moving.kept()).toMatchObject([
      { starts: '2026-04-01', since: '2025-12-01', employee: 5000, months: 14 },
    ]);
  });

  test('knows what it has brought in when it comes again, and corrects it where it says something else', async () => {
    await moving.apply(PENSION);
    expect(await moving.check(PENSION)).toMatchObject({ counts: { unchanged: 1, added: 0, changes: 0, faulty: 0 } });
    const row = { ...PENSION, 'Your contribution': '6' };
    expect(await moving.apply(row)).toMatchObject({ state: 'applied', counts: { added: 0, changes: 1 } });
    expect(await moving.kept()).toMatchObject([
      { state: 'ended', starts: '2026-04-01', ends: '2026-03-31', values: { percent: 5 } },
      { state: 'active', starts: '2026-04-01', ends: null, values: { percent: 6 }, employee: 21_000 },
    ]);
  });

  test('is undone: what it added goes, and what it corrected is as it was', async () => {
    await moving.apply(PENSION);
    const corrected = await moving.apply({ ...PENSION, 'Your contribution': '6' }, BICYCLE);
    await undo(stage.server, moving.sender, corrected.id);
    expect(await settled(stage.server, moving.sender, corrected.id)).toMatchObject({ state: 'undone' });
    expect(await moving.kept()).toMatchObject([
      { benefit: 'pension', state: 'active', ends: null, values: { percent: 5 } },
    ]);
  });

  test('stays once a month has closed with it', async () => {
    const { id } = await moving.apply(PENSION);
    await moving.linesOfFirst('2026-11');
    expect(await moving.read(id)).toMatchObject({
      mayUndo: false,
      undoRefusal: 'A month has been closed since with people of this file, so it cannot be undone',
    });
  });

  test('is a choice like any other: its person sees since when they have it, and it is kept for its months', async () => {
    const person = await aChooser(stage.server, moving.sender.client, { salary: 42_000 });
    const number = { 'Payroll number': person.employeeId };
    const gym = {
      Benefit: 'Gym membership',
      'Has it since': '01/02/2026',
      Club: 'Anchor Local',
      'For how long': '12 months',
    };
    const { id } = await moving.apply({ ...PENSION, ...number }, { ...gym, ...number });
    const [pension, membership] = [await chosenBy(person, 'pension'), await chosenBy(person, 'gym')];
    expect(pension).toMatchObject({ startDate: '2026-04-01', heldSince: '2024-04-01' });
    expect(membership).toMatchObject({ startDate: '2026-04-01', heldSince: '2026-02-01' });
    // Twelve months from February.
    expect((await optOut(person, membership)).json()).toMatchObject({
      message: 'This stands as chosen until 31 January 2027',
    });
    expect((await optOut(person, pension)).statusCode).toBe(200);
    expect(await moving.read(id)).toMatchObject({
      mayUndo: false,
      undoRefusal: 'Someone in this file has chosen benefits since, so it cannot be undone',
    });
  });

  test('goes on into the next scheme year, a term for what is left of it, and is not undone after that', async () => {
    const { id } = await moving.apply(PENSION, BICYCLE);
    await beOnDay(stage.server, '2027-03-10');
    await publishNextYear(stage.server, moving.sender.client);
    await renewNow(stage.server, moving.sender.client);
    // Of the 18 months from December 2025 the last two.
    expect(await moving.kept()).toMatchObject([
      { benefit: 'pension', starts: '2026-04-01', ends: '2027-03-31' },
      { benefit: 'cycle-to-work', starts: '2026-04-01', ends: '2027-03-31', months: 14 },
      { benefit: 'pension', starts: '2027-04-01', state: 'scheduled', employee: 17_500 },
      { benefit: 'cycle-to-work', starts: '2027-04-01', state: 'scheduled', employee: 5000, months: 2 },
    ]);
    const { email, client } = moving.sender;
    const { token } = await logIn(stage.server, email, `${client.slug}.localhost:3000`);
    await undo(stage.server, { ...moving.sender, token }, id);
    expect(await settled(stage.server, { ...moving.sender, token }, id)).toMatchObject({
      state: 'applied',
      message: 'Something that was done since depends on this file, so it cannot be undone',
    });
  });

  test('is settled when its person leaves: a term for the months that are left, wherever the first were paid', async () => {
    await moving.apply(BICYCLE);
    const file = csvOf([{ 'Payroll number': 'R1', 'Left on': '31/12/2026' }]);
    const { id } = await checked(stage.server, moving.sender, file);
    const { data } = await moving.read<{ data: { benefits: { kind: string; settlement?: object }[] }[] }>(
      id,
      '/eligibility-difference?kind=settles',
    );
    // January to May 2027, at £50.00.
    expect(data[0]?.benefits.map(({ settlement }) => settlement)).toMatchObject([{ owed: { pence: 25_000 } }]);
  });

  test('does not correct what its person has changed since it was checked', async () => {
    const person = await aChooser(stage.server, moving.sender.client, { salary: 42_000 });
    const row = { ...PENSION, 'Payroll number': person.employeeId };
    await moving.apply(row);
    const { id } = await moving.check({ ...row, 'Your contribution': '6' });
    await optOut(person, await chosenBy(person, 'pension'));
    await confirm(stage.server, moving.sender, id);
    expect(await settled(stage.server, moving.sender, id)).toMatchObject({
      state: 'checked',
      counts: { changes: 0, faulty: 1 },
    });
  });

  test('is checked again where a person has opted out of what it corrects before that began', async () => {
    const person = await aChooser(stage.server, moving.sender.client, { salary: 42_000 });
    const row = { ...PENSION, 'Payroll number': person.employeeId, 'Has it since': '01/01/2027' };
    await moving.apply(row);
    const { id } = await moving.check({ ...row, 'Your contribution': '6' });
    await optOut(person, await chosenBy(person, 'pension'));
    await confirm(stage.server, moving.sender, id);
    expect(await settled(stage.server, moving.sender, id)).toMatchObject({ state: 'checked', counts: { changes: 0 } });
  });

  test('follows pay that changes later, and not pay that was known when it came', async () => {
    await applied(
      stage.server,
      moving.sender,
      csvOf([{ 'Payroll number': 'R1', Salary: '48000', 'Effective from': '01/09/2026' }]),
    );
    await moving.apply({ ...PENSION, 'Employee pays a month': '190.00', 'Employer pays a month': '250.00' });
    await applied(stage.server, moving.sender, csvOf([{ 'Payroll number': 'R1', Grade: 'D' }]));
    expect(await moving.kept()).toMatchObject([{ employee: 19_000, employer: 25_000, ends: null }]);
    await applied(stage.server, moving.sender, csvOf([{ 'Payroll number': 'R1', Salary: '54000' }]));
    // Five and seven percent of £54,000, from the month after.
    expect(await moving.kept()).toMatchObject([
      { employee: 19_000, ends: '2026-11-30' },
      { starts: '2026-12-01', since: '2024-04-01', employee: 22_500, employer: 31_500 },
    ]);
  });
});
