// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPersistedSlice } from './persisted-slice.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
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

/** A browser that refuses to store the first times, as a full one does. */
function storeThatRefuses(times: number) {
  const store = { tries: 0, stored: '' };
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (_key: string, value: string) => {
      if (++store.tries <= times) throw new DOMException('full', 'QuotaExceededError');
      store.stored = value;
    },
    clear: () => {},
  });
  return store;
}

test('a browser that will not store is asked for 5000 ms, and then the value lasts for the visit', () => {
  const store = storeThatRefuses(Number.POSITIVE_INFINITY);
  const slice = aSlice();
  slice.set({ cookiesAccepted: true });
  vi.advanceTimersByTime(4999);
  expect(store.tries).toBe(9);
  vi.advanceTimersByTime(60_000);
  expect(store.tries).toBe(10);
  expect(slice.get()).toEqual({ cookiesAccepted: true });
});

test('a refusal that passes loses nothing', () => {
  const store = storeThatRefuses(1);
  aSlice().set({ cookiesAccepted: true });
  vi.advanceTimersByTime(500);
  expect(store.stored).toBe('');
  vi.advanceTimersByTime(500);
  expect(store.stored).toContain('true');
});

test('what is chosen in another tab holds in this one', () => {
  const slice = aSlice();
  const heard = vi.fn<() => void>();
  slice.subscribe(heard);
  localStorage.setItem('persist:root', '{"cookie":"{\\"cookiesAccepted\\":true}","_persist":"{}"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'persist:root' }));
  expect(slice.get()).toEqual({ cookiesAccepted: true });
  expect(heard).toHaveBeenCalledOnce();
});
