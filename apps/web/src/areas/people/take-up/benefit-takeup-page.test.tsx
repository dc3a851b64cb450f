// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeUp, type OverallTakeUp } from '@plenty/contract/people/take-up';
import { aSetup } from '#shell/testing/a-setup.ts';
import { press } from '#testing/fill-in.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const PATH = '/app/dashboard/benefit-takeup';
const FAILED = 'There was an error requesting the benefit takeup data';
const NOTHING: OverallTakeUp = {
  summaryData: {
    asOf: null,
    isWorkingOut: false,
    employed: null,
    percentage: null,
    employeePence: 0,
    employerPence: 0,
    notShown: 0,
  },
  detailedData: { benefits: [], months: [], departments: null, ages: null },
};

const server = stubServer();
const open = (path = PATH) =>
  openPortal(server, path, { as: aSetup({ userType: 'employer', permissions: ['insights'] }) });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('figures that do not come can be asked for again, and none at all is said', async () => {
  server.disconnect(takeUp.overall);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
  server.answer(takeUp.overall, NOTHING);
  press('Retry');
  expect(await screen.findByText('No benefit takeup data found')).toBeTruthy();
});

test('while figures are worked out it is shown how far they are, and then they come by themselves', async () => {
  server.answer(takeUp.overall, { ...NOTHING, summaryData: { ...NOTHING.summaryData, isWorkingOut: true } });
  server.answer(takeUp.progress, { state: 'running', done: 40, total: 160 });
  await open();
  const bar = await screen.findByRole('progressbar', { name: 'Working out today’s figures' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  server.answer(takeUp.progress, { state: 'done', done: 160, total: 160 });
  server.answer(takeUp.overall, NOTHING);
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(await screen.findByText('No benefit takeup data found')).toBeTruthy();
});

test('the take-up of a benefit of nobody does not come', async () => {
  server.refuse(takeUp.one, 'not-found');
  await open(`${PATH}/01890000-0000-7000-8000-000000000000`);
  expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
});
