// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPersistedSlice } from './persisted-slice.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aSlice() {
  return createPersistedSlice('cookie', { cookiesAccepted: false }, (stored) =>
    stored !== null && typeof stored === 'object' ? stored : {},
  );
}

test('the layout is that of redux-persist: a JSON text for each slice, and _persist', () => {
  aSlice().set({ cookiesAccepted: true });
  vi.advanceTimersByTime(500);
  expect(localStorage.getItem('persist:root')).toBe(
    '{"cookie":"{\\"cookiesAccepted\\":true}","_persist":"{\\"version\\":-1,\\"rehydrated\\":true}"}',
  );
});

test('nothing is written before 500 ms, then the last value once', () => {
  const slice = aSlice();
  slice.set({ cookiesAccepted: true });
  vi.advanceTimersByTime(499);
  slice.set({ cookiesAccepted: false });
  expect(localStorage.getItem('persist:root')).toBeNull();
  vi.advanceTimersByTime(1);
  expect(localStorage.getItem('persist:root')).toContain('{\\"cookiesAccepted\\":false}');
  localStorage.removeItem('persist:root');
  vi.advanceTimersByTime(2000);
  expect(localStorage.getItem('persist:root')).toBeNull();
});

test('leaving the page writes at once', () => {
  aSlice().set({ cookiesAccepted: true });
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('persist:root')).toContain('true');
});

test('what was stored comes back', () => {
  localStorage.setItem('persist:root', '{"cookie":"{\\"cookiesAccepted\\":true}","_persist":"{}"}');
  expect(aSlice().get()).toEqual({ cookiesAccepted: true });
});

test.each(['', 'null', '"text"', '{"cookie":"{"}', '{"cookie":5}'])('damaged storage (%s) starts afresh', (text) => {
  localStorage.setItem('persist:root', text);
  expect(aSlice().get()).toEqual({ cookiesAccepted: false });
});
