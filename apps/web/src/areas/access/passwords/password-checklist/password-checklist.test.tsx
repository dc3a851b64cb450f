// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PasswordChecklist } from './password-checklist.tsx';
import { usePasswordChecks, type CheckPassword, type PasswordCheck } from './use-password-checks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A server that answers when it is told to, and remembers what it was asked. */
function aServer() {
  const asked: { password: string; signal: AbortSignal; answer: (checks: PasswordCheck[]) => void }[] = [];
  const check: CheckPassword = (password, signal) => {
    const { promise, resolve } = Promise.withResolvers<PasswordCheck[]>();
    asked.push({ password, signal, answer: resolve });
    return promise;
  };
  return { asked, check };
}

function Form({ check }: { check: CheckPassword }) {
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState<boolean>();
  const rules = usePasswordChecks(check, password);
  return (
    <form>
      <input aria-label="Password" value={password} onChange={(event) => setPassword(event.target.value)} />
      <PasswordChecklist checks={rules.checks} password={password} />
      <b>{rules.isMet ? 'every rule is met' : 'not yet'}</b>
      <button type="button" onClick={() => void rules.settle(password).then(setSent)}>
        Next {String(sent)}
      </button>
    </form>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Password'), { target: { value } });
const rules = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const MET = [{ name: 'at least 1 number', status: true }];
const NOT_MET = [{ name: 'at least 1 number', status: false }];

test('all nine rules stand there before anything is typed, none of them met', () => {
  render(<Form check={aServer().check} />);
  expect(rules()).toHaveLength(9);
  expect(rules()[0]).toBe('at least 12 characters (not met yet)');
  expect(screen.getByRole('status').textContent).toContain('0 of 9 met');
});

test('the server is asked 500 ms after the last key, once', async () => {
  const { asked, check } = aServer();
  render(<Form check={check} />);
  type('P');
  await wait(499);
  type('Pl');
  await wait(499);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked.map(({ password }) => password)).toEqual(['Pl']);
});

test('a request that is overtaken is aborted', async () => {
  const { asked, check } = aServer();
  render(<Form check={check} />);
  type('P');
  await wait(500);
  expect(asked[0]?.signal.aborted).toBe(false);
  type('P1');
  expect(asked[0]?.signal.aborted).toBe(true);
});

test('rules are ticked off by the answer, and every one must pass for this very password', async () => {
  const { asked, check } = aServer();
  render(<Form check={check} />);
  type('P1');
  await wait(500);
  asked[0]?.answer(MET);
  await wait(0);
  expect(rules()).toEqual(['at least 1 number (met)']);
  expect(screen.getByText('every rule is met')).toBeTruthy();
  type('P');
  expect(screen.getByText('not yet')).toBeTruthy();
});

test('an empty field keeps no rule, whatever was found before', async () => {
  const { asked, check } = aServer();
  render(<Form check={check} />);
  type('P1');
  await wait(500);
  asked[0]?.answer(MET);
  await wait(0);
  type('');
  expect(rules()).toEqual(['at least 1 number (not met yet)']);
});

test('a form that is sent before the typing rests asks at once and waits for the answer', async () => {
  const { asked, check } = aServer();
  render(<Form check={check} />);
  type('P');
  fireEvent.click(screen.getByText('Next undefined'));
  expect(asked.map(({ password }) => password)).toEqual(['P']);
  asked[0]?.answer(NOT_MET);
  await wait(0);
  expect(screen.getByText('Next false')).toBeTruthy();
});
