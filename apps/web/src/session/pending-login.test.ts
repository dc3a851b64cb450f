// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropPendingLogin, keepPendingLogin, usePendingLogin } from './pending-login.ts';

const LOGIN = { email: 'twofa@harbour.test', password: 'Plum!Orchard58' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dropPendingLogin();
  vi.useRealTimers();
});

const pending = () => renderHook(() => usePendingLogin()).result.current;

test('between the steps of a login e-mail and password are held in memory, and in no storage', () => {
  keepPendingLogin(LOGIN);
  expect(pending()).toEqual(LOGIN);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test('they are forgotten after 15 minutes, and when the login ends either way', () => {
  keepPendingLogin(LOGIN);
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(pending()).toEqual(LOGIN);
  vi.advanceTimersByTime(1);
  expect(pending()).toBeUndefined();
  keepPendingLogin(LOGIN);
  dropPendingLogin();
  expect(pending()).toBeUndefined();
});

test('the time begins anew with each login', () => {
  keepPendingLogin(LOGIN);
  vi.advanceTimersByTime(10 * 60_000);
  keepPendingLogin({ ...LOGIN, email: 'other@harbour.test' });
  vi.advanceTimersByTime(10 * 60_000);
  expect(pending()?.email).toBe('other@harbour.test');
});
