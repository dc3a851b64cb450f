import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import type { ChoiceBody, SaveAnswer } from './benefit-setup-data.ts';
import { DraftKeeper } from './draft-keeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('while somebody types nothing is sent; after a pause the last values are, once', async () => {
  const { keeper, sent } = aKeeper();
  keeper.change({ amount: 1 });
  await vi.advanceTimersByTimeAsync(700);
  keeper.change({ amount: 12 });
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([{ values: { amount: 12 }, temporarySelection: true }]);
  expect(keeper.getState().saving).toBe('saved');
});

test('each request names the version that the one before it left, however fast they come', async () => {
  const { keeper, sent } = aKeeper({ newest: aSelection({ version: 4, status: 'active' }) });
  keeper.change({ amount: 1 });
  const first = keeper.keep();
  keeper.change({ amount: 2 });
  await Promise.all([first, keeper.submit()]);
  expect(sent.map(({ version, temporarySelection }) => [version, temporarySelection])).toEqual([
    [4, true],
    [5, false],
  ]);
});

test('what is over is chosen anew: without a version', async () => {
  const { keeper, sent } = aKeeper({ newest: aSelection({ version: 7, status: 'rejected' }) });
  await keeper.keep();
  expect(sent[0]).not.toHaveProperty('version');
});

test('what the server has already is not sent again', async () => {
  const { keeper, sent } = aKeeper({ newest: aSelection({ version: 2, status: 'draft' }) });
  await keeper.keep();
  keeper.change({ amount: 3 });
  await keeper.keep();
  await keeper.keep();
  expect(sent).toHaveLength(1);
});

test('after a change elsewhere nothing more is sent, and what is typed stays, until it is said what counts', async () => {
  const theirs = aSelection({ version: 9, status: 'draft', values: { amount: 50 } });
  const { keeper, sent, answer } = aKeeper({ newest: aSelection({ version: 2, status: 'draft' }) });
  answer({ outcome: 'changed', message: 'changed', selection: theirs });
  keeper.change({ amount: 20 });
  await keeper.keep();
  keeper.change({ amount: 21 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await keeper.submit()).toMatchObject({ outcome: 'changed' });
  expect(sent).toHaveLength(1);
  expect(keeper.getState().values).toEqual({ amount: 21 });

  answer(undefined);
  keeper.keepMine();
  await vi.advanceTimersByTimeAsync(800);
  expect(sent[1]).toEqual({ values: { amount: 21 }, temporarySelection: true, version: 9 });
});

test('what was saved elsewhere can be taken instead', async () => {
  const theirs = aSelection({ version: 9, status: 'draft', values: { amount: 50 } });
  const { keeper, sent, answer } = aKeeper();
  answer({ outcome: 'changed', message: 'changed', selection: theirs });
  keeper.change({ amount: 20 });
  await keeper.keep();
  answer(undefined);
  keeper.takeTheirs();
  expect(keeper.getState()).toMatchObject({ values: { amount: 50 }, conflict: null });
  await keeper.submit();
  expect(sent.at(-1)).toEqual({ values: { amount: 50 }, temporarySelection: false, version: 9 });
});

test('what waits is sent when the page is left', async () => {
  const { keeper, sent } = aKeeper();
  keeper.leave();
  keeper.change({ amount: 5 });
  keeper.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
});

function aKeeper({ newest = null }: { newest?: SelectionDetails | null } = {}) {
  const sent: ChoiceBody[] = [];
  let fixed: SaveAnswer | undefined;
  const keeper = new DraftKeeper({
    values: newest?.values ?? { amount: 0 },
    newest,
    send: async (body) => {
      sent.push(body);
      const status = body.temporarySelection ? 'draft' : 'pending';
      const selection = aSelection({ version: (body.version ?? 0) + 1, status, values: body.values });
      return fixed ?? { outcome: 'ok', selection };
    },
  });
  return { keeper, sent, answer: (next: SaveAnswer | undefined) => void (fixed = next) };
}

function aSelection({
  version,
  status,
  values = { amount: 0 },
}: Pick<SelectionDetails, 'version' | 'status'> & Partial<Pick<SelectionDetails, 'values'>>): SelectionDetails {
  return {
    selectionId: '01a1e1a7-4c00-7e51-9505-492e0bcfbd05',
    benefitId: '01a1e1a7-4c00-7e51-9505-492e0bcfbd06',
    version,
    temporarySelection: status === 'draft',
    status,
    statusLabel: status,
    values,
    planDetails: [],
    peopleCovered: [],
    costsSummaryForMonthlyCostSection: null,
    costMonths: null,
    cta: { type: 'manage', label: 'Manage' },
    heldSince: null,
    startDate: null,
    endDate: null,
    reason: null,
    fieldStatus: {},
    editFields: [],
  };
}
