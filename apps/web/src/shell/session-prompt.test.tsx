// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectSession } from '#session/session.ts';
import { SessionPrompt } from './session-prompt.tsx';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 9), toFake: ['setInterval', 'clearInterval', 'Date'] });
  connectSession();
  noteUse();
  render(
    <MemoryRouter initialEntries={['/app/home/']}>
      <Routes>
        <Route path="/app/home/" element={<SessionPrompt />} />
        <Route path="/logout" element={<h1>Logging out...</h1>} />
      </Routes>
    </MemoryRouter>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const question = () => screen.queryByRole('alertdialog', { name: 'Stay logged in?' });

/** As any call does, in this tab or another. */
function noteUse(): void {
  sessionStorage.setItem('lastApiCall', String(Date.now()));
}

/** The server, as the browser reaches it: it renews the login and is glad of a ping. */
function answerCalls() {
  const answers: Record<string, object> = {
    '/api/login/refresh': { access_token: 'a', refresh_token: 'r', expires_in: 900 },
    '/api/ping': { status: 'ok' },
  };
  const fetched = vi.fn<(address: string) => Promise<Response>>(async (address) => Response.json(answers[address]));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('after 14 minutes it asks, counts down from 15 seconds, and then leads to the logout', () => {
  pass(14 * MINUTE - 1000);
  expect(question()).toBeNull();
  pass(1000);
  expect(question()?.textContent).toContain('We will log you out soon');
  expect(screen.getByRole('timer').textContent).toBe('15 seconds');
  pass(14_000);
  expect(screen.getByRole('timer').textContent).toBe('1 second');
  pass(1000);
  expect(screen.getByRole('heading').textContent).toBe('Logging out...');
});

test('“Stay logged in” pings the server and takes the question away for another 14 minutes', async () => {
  const fetched = answerCalls();
  pass(14 * MINUTE + 5000);
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(fetched.mock.calls.map(([address]) => address)).toContain('/api/ping');
  // Waiting for the ping let a part of a second pass, and it looks once a second.
  pass(14 * MINUTE - 1000);
  expect(question()).toBeNull();
  pass(2000);
  expect(question()).not.toBeNull();
});

test('a ping that fails says so, and the countdown goes on', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  pass(14 * MINUTE);
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to fetch'));
  pass(15_000);
  expect(screen.getByRole('heading').textContent).toBe('Logging out...');
});

test('a call made elsewhere meanwhile takes the question away', async () => {
  pass(14 * MINUTE + 5000);
  expect(question()).not.toBeNull();
  noteUse();
  pass(1000);
  await vi.waitFor(() => expect(question()).toBeNull());
});

test('the link logs out at once', () => {
  pass(14 * MINUTE);
  fireEvent.click(screen.getByRole('link', { name: 'Logout' }));
  expect(screen.getByRole('heading').textContent).toBe('Logging out...');
});
