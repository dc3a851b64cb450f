// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engagement, type Resend } from '@plenty/contract/people/engagement';
import { aSetup } from '#shell/testing/a-setup.ts';
import { openPortal } from '#testing/open-portal.tsx';
import { stubServer } from '#testing/portal-server.ts';

const RUNNING: Resend = {
  id: '01890000-0000-7000-8000-000000000001',
  state: 'running',
  askedAt: '2026-04-01T09:00:00.000Z',
  people: 80,
  done: 20,
  sent: 18,
  skipped: [{ reason: 'recent', people: 2 }],
};

const server = stubServer();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.answer(engagement.read, {
    total: 100,
    registered: 20,
    percentage: 20,
    registersBySingleSignOn: false,
    registrations: [{ month: '2026-11', people: 20 }],
    logins: { total: 5, people: 3, days: [{ day: '2026-11-17', logins: 5 }] },
  });
  server.answer(engagement.notRegistered, { data: [], per_page: 10, last_page: 1, total: 0 });
});
afterEach(() => void vi.useRealTimers());

async function open(resend: Resend): Promise<void> {
  server.answer(engagement.lastResend, { resend });
  const as = aSetup({ userType: 'employer', permissions: ['employees'] });
  await openPortal(server, '/app/dashboard/employee-engagement/', { as });
}

test('a batch that runs shows how far it is, lets no second begin, and then what came of it', async () => {
  await open(RUNNING);
  const bar = await screen.findByRole('progressbar', { name: 'Sending welcome e-mails' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByRole('button', { name: 'Send to all 80' })).toHaveProperty('disabled', true);
  server.answer(engagement.lastResend, { resend: { ...RUNNING, done: 40 } });
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(await screen.findByText(/^40 of 80 people/)).toBeTruthy();
  server.answer(engagement.lastResend, { resend: { ...RUNNING, state: 'done', done: 80 } });
  await act(() => vi.advanceTimersByTimeAsync(1100));
  expect(await screen.findByText(/welcome e-mail sent to 18 people\./)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Who was left out' }).textContent).toBe(
    '2 people left out: had a welcome e-mail within the hour before',
  );
});

test('a second batch beside one that a colleague has begun is refused with words, and theirs is shown', async () => {
  await open({ ...RUNNING, state: 'done' });
  fireEvent.click(await screen.findByRole('button', { name: 'Send to all 80' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send welcome e-mails again to 80 people?' }));
  server.refuse(engagement.resendWelcome, 'resend-running');
  server.answer(engagement.lastResend, { resend: RUNNING });
  fireEvent.click(question.getByRole('button', { name: 'Send' }));
  const refusal = 'Welcome e-mails are being sent already. Please wait until that is done';
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
  expect(await screen.findByRole('progressbar', { name: 'Sending welcome e-mails' })).toBeTruthy();
});
