import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TRANSITIONS } from '@plenty/domain/selection/states';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { haveChosen, type Chosen } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { logIn } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { applied, checked, confirm, csvOf, settled, undo } from '../../../testing/uploads.ts';

let stage: Stage;
let sender: Administrator;
let employeeId: string;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  sender = await anAdministrator(stage);
  employeeId = await aWorker(stage, sender, { number: 'R1' });
});

/** Five percent of £42,000 and the employer's seven, in twelve months. */
const AGREED = {
  totalPence: 42_000,
  employeePence: 17_500,
  employerPence: 24_500,
  fundPence: 0,
  premiumTaxPence: 0,
  benefitInKindYearlyPence: 0,
};
const RAISE = csvOf([{ 'Payroll number': 'R1', Salary: '48000' }]);

function inPension(chosen: Chosen = {}): Promise<string> {
  const chooser = { client: sender.client, employeeId, accountId: '', token: '', family: [] };
  return haveChosen(stage.server, chooser, 'pension', {
    values: { percent: 5 },
    startsOn: '2026-04-01',
    price: AGREED,
    ...chosen,
  });
}

const versions = () =>
  rowsOf<Record<string, unknown>>(
    stage.server,
    `select id, state, version, starts_on::text as starts, ends_on::text as ends, predecessor_id,
            (price ->> 'employeePence')::integer as employee, (price ->> 'employerPence')::integer as employer, values
       from selection where employee_id = $1 order by id`,
    [employeeId],
  );
const events = () =>
  rowsOf<{ action: string; state_before: string | null; state_after: string | null; actor_id: string | null }>(
    stage.server,
    'select action, state_before, state_after, actor_id from selection_event where employee_id = $1 order by at, action desc',
    [employeeId],
  );

describe('a raise that is applied', () => {
  test('promises the same choice at its new price from the next month on, and what stands goes on until then', async () => {
    const id = await inPension();
    expect(await applied(stage.server, sender, RAISE)).toMatchObject({ state: 'applied' });
    // Five and seven percent of £48,000 in twelve months.
    expect(await versions()).toEqual([
      expect.objectContaining({ id, state: 'active', employee: 17_500, ends: '2026-11-30' }),
      expect.objectContaining({
        state: 'scheduled',
        version: 2,
        starts: '2026-12-01',
        predecessor_id: id,
        employee: 20_000,
        employer: 28_000,
        values: { percent: 5 },
      }),
    ]);
    expect(await events()).toEqual([
      { action: 'reprice', state_before: null, state_after: 'scheduled', actor_id: null },
    ]);
  });

  test('takes the place of what was promised already, at its new price and on the same day', async () => {
    const stands = await inPension();
    await inPension({ state: 'scheduled', startsOn: '2027-04-01', predecessorId: stands });
    await applied(stage.server, sender, RAISE);
    expect(await versions()).toMatchObject([
      { id: stands, state: 'active', employee: 17_500 },
      { state: 'ended', starts: '2027-04-01', ends: '2027-03-31', employee: 17_500 },
      { state: 'scheduled', starts: '2027-04-01', ends: null, employee: 20_000, predecessor_id: stands },
    ]);
  });

  test('leaves what somebody has chosen since the file was looked at', async () => {
    await inPension();
    const { id } = await checked(stage.server, sender, RAISE);
    await inPension({ state: 'scheduled', startsOn: '2026-12-01', values: { percent: 8 } });
    await confirm(stage.server, sender, id);
    expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'applied' });
    expect(await versions()).toMatchObject([{ state: 'active' }, { state: 'scheduled', values: { percent: 8 } }]);
  });
});

describe('undone', () => {
  test('what stood is as it was, and the history says both', async () => {
    await inPension();
    const before = await versions();
    const { id } = await applied(stage.server, sender, RAISE);
    await undo(stage.server, sender, id);
    expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'undone' });
    expect(await versions()).toEqual(before);
    expect((await events()).map(({ action }) => action)).toEqual(['reprice', 'take-back']);
  });

  test('what was promised is promised at its old price', async () => {
    await inPension();
    await inPension({ state: 'scheduled', startsOn: '2027-04-01' });
    const { id } = await applied(stage.server, sender, RAISE);
    await undo(stage.server, sender, id);
    expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'undone' });
    const live = (await versions()).filter(({ state }) => state !== 'ended');
    expect(live).toMatchObject([
      { state: 'active', employee: 17_500 },
      { state: 'scheduled', starts: '2027-04-01', employee: 17_500, values: { percent: 5 } },
    ]);
  });

  test('every step is one that the life of a selection knows', async () => {
    await inPension();
    await inPension({ state: 'scheduled', startsOn: '2027-04-01' });
    const { id } = await applied(stage.server, sender, RAISE);
    await undo(stage.server, sender, id);
    await settled(stage.server, sender, id);
    const known = TRANSITIONS.filter(({ by }) => by === 'clock').flatMap(({ from, action, to }) =>
      (to === 'begins' ? ['active', 'scheduled'] : [to]).map((state) => `${from} ${action} ${state}`),
    );
    const taken = await events();
    expect(taken).toHaveLength(4);
    for (const { action, state_before, state_after } of taken)
      expect(known).toContain(`${state_before ?? 'nothing'} ${action} ${state_after ?? 'nothing'}`);
  });

  test('nothing is, once a new price counts', async () => {
    await inPension();
    const { id } = await applied(stage.server, sender, RAISE);
    await beOnDay(stage.server, '2026-12-02');
    const { token } = await logIn(stage.server, sender.email, `${sender.client.slug}.localhost:3000`);
    await undo(stage.server, { ...sender, token }, id);
    const kept = await settled(stage.server, { ...sender, token }, id);
    expect(kept).toMatchObject({ state: 'applied', message: expect.stringContaining('cannot be undone') });
    expect((await versions()).at(-1)).toMatchObject({ starts: '2026-12-01', employee: 20_000 });
  });
});
