// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RobotCheck } from './robot-check.tsx';

const SECRETS = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

beforeEach(() => vi.stubGlobal('crypto', webcrypto));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that gives challenges as ours does, only easier. */
function giveChallenges(): void {
  vi.stubGlobal('fetch', async () =>
    Response.json(await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 20, deriveKey, ...SECRETS })),
  );
}

function renderCheck(error?: string) {
  const onChange = vi.fn<(solution: string) => void>();
  render(<RobotCheck onChange={onChange} error={error} />);
  return { onChange, box: screen.getByRole('checkbox', { name: 'I am not a robot' }) };
}

test('a tick solves what the server asks, and the solution is one that the server takes', async () => {
  giveChallenges();
  const { onChange, box } = renderCheck();
  fireEvent.click(box);
  expect(screen.getByRole('status').textContent).toBe('Checking…');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(screen.getByRole('status').textContent).toBe('The check is done');
  expect(box).toHaveProperty('checked', true);
  const { challenge, solution } = JSON.parse(atob(onChange.mock.calls[0]?.[0] ?? ''));
  expect(await verifySolution({ challenge, solution, deriveKey, ...SECRETS })).toMatchObject({ verified: true });
});

test('it says what was forgotten', () => {
  const { box } = renderCheck('Please confirm that you are not a robot!');
  expect(screen.getByText('Please confirm that you are not a robot!')).toBeTruthy();
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('a check that fails says so, and can be tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const { onChange, box } = renderCheck();
  fireEvent.click(box);
  await vi.waitFor(() => expect(screen.getByText('The check could not be made. Please try again.')).toBeTruthy());
  expect(box).toHaveProperty('checked', false);
  giveChallenges();
  fireEvent.click(box);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
});

test('a solution that is too old by now is taken back, and another is asked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  giveChallenges();
  const { onChange, box } = renderCheck();
  fireEvent.click(box);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  vi.advanceTimersByTime(110_000);
  await vi.waitFor(() => expect(screen.getByText('The check has expired. Please tick the box again.')).toBeTruthy());
  expect(onChange).toHaveBeenLastCalledWith('');
});
