// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberCall, readLastCall } from '#api/last-call.ts';
import { readIdleState, shareIdleClock } from './idle-clock.ts';

const LAST_CALL = Date.UTC(2026, 10, 16, 9);
const at = (minutes: number, seconds = 0) => readIdleState(LAST_CALL + (minutes * 60 + seconds) * 1000);

beforeEach(() => sessionStorage.clear());
afterEach(() => otherTab?.close());

let otherTab: BroadcastChannel | undefined;

test('for 14 minutes after the last call nobody is asked; then for 15 seconds; then it is over', () => {
  rememberCall(LAST_CALL);
  expect(at(0)).toEqual({ state: 'in-use' });
  expect(at(13, 59)).toEqual({ state: 'in-use' });
  expect(at(14)).toEqual({ state: 'asking', secondsLeft: 15 });
  expect(at(14, 1)).toEqual({ state: 'asking', secondsLeft: 14 });
  expect(at(14, 14)).toEqual({ state: 'asking', secondsLeft: 1 });
  expect(at(14, 15)).toEqual({ state: 'over' });
  expect(at(8 * 60)).toEqual({ state: 'over' });
});

test('without any call there is nothing to measure, and nobody is asked', () => {
  expect(at(60)).toEqual({ state: 'in-use' });
});

test('the time of a call is kept under lastApiCall', () => {
  rememberCall(LAST_CALL);
  expect({ ...sessionStorage }).toEqual({ lastApiCall: String(LAST_CALL) });
});

test('a call in another tab counts in this one, and one in this tab is told to the others', async () => {
  otherTab = new BroadcastChannel('plenty-last-call');
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  shareIdleClock(() => true);

  rememberCall(LAST_CALL);
  await vi.waitFor(() => expect(heard).toEqual([LAST_CALL]));

  otherTab.postMessage(LAST_CALL + 60_000);
  await vi.waitFor(() => expect(readLastCall()).toBe(LAST_CALL + 60_000));
  expect(at(14, 59)).toEqual({ state: 'in-use' });
  expect(at(15)).toEqual({ state: 'asking', secondsLeft: 15 });
});

test('word that comes late from another tab does not put the clock back', async () => {
  otherTab = new BroadcastChannel('plenty-last-call');
  shareIdleClock(() => true);
  rememberCall(LAST_CALL);
  otherTab.postMessage(LAST_CALL - 60_000);
  otherTab.postMessage(LAST_CALL + 1);
  await vi.waitFor(() => expect(readLastCall()).toBe(LAST_CALL + 1));
});

test('what a tab calls in which nobody is logged in is not told to the others', async () => {
  otherTab = new BroadcastChannel('plenty-last-call');
  const heard: unknown[] = [];
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  let isLoggedIn = false;
  shareIdleClock(() => isLoggedIn);
  rememberCall(LAST_CALL);
  isLoggedIn = true;
  rememberCall(LAST_CALL + 1);
  await vi.waitFor(() => expect(heard).toEqual([LAST_CALL + 1]));
});
