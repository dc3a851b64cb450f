// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contact } from '@plenty/contract/portal/contact';
import { family } from '@plenty/contract/enrolment/family';
import { home } from '@plenty/contract/enrolment/home';
import { aSetup } from '#shell/testing/a-setup.ts';

const MINUTE = 60_000;
const SUBJECT = '019a0000-0000-7000-8000-000000000002';
const ENTERED = { accessToken: 'the-bearer', expiresInSeconds: 3600, userId: SUBJECT, schemeYear: 2026 };

/** What lies in the browser of an employer who is logged in in another tab. */
const KEPT = { loggedIn: 'true', user: '{"userType":"employer"}', loginCredentials: '{"since":1}', clientTheme: '{}' };

let requests: { address: string; init: RequestInit }[];
let status: number;
let otherTab: BroadcastChannel;
let heard: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 9), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  requests = [];
  status = 200;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init });
    const refusal = { code: 'session-ended', message: 'Ended', requestId: 'r1' };
    const answer = address === '/api/login/setup' ? aSetup() : address === '/api/logout' ? { status: 'ok' } : [];
    return Response.json(status === 200 ? answer : refusal, { status });
  });
  heard = [];
  otherTab = new BroadcastChannel('plenty-last-call');
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  for (const [key, value] of Object.entries(KEPT)) localStorage.setItem(key, value);
});

afterEach(() => {
  otherTab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
});

/** A document of its own: what another had in memory is gone, what the tab and the browser keep is not. */
async function openDocument(address: string) {
  vi.resetModules();
  history.replaceState(null, '', address);
  const session = await import('./session.ts');
  const store = await import('./session-store.ts');
  session.connectSession();
  const masquerade = await import('./masquerade.ts');
  const { rememberFonts } = await import('./stored-login.ts');
  rememberFonts({ baseFont: 'Figtree', headerFont: 'Figtree' });
  const { call } = await import('#api/call.ts');
  return { ...session, ...masquerade, getSession: store.getSession, call };
}

async function beginMasquerade() {
  const tab = await openDocument('/sso-login/msq_abc/2026');
  await tab.enterMasquerade(ENTERED);
  return tab;
}

/** As the router asks. */
async function overOf(tab: Awaited<ReturnType<typeof openDocument>>) {
  const { renderHook } = await import('@testing-library/react');
  return renderHook(() => tab.useMasqueradeOver()).result.current;
}

async function expectBrowserUntouched(): Promise<void> {
  expect({ ...localStorage }).toEqual(KEPT);
  expect({ ...sessionStorage }).toEqual({});
  // What was said before it has been heard by then.
  const third = new BroadcastChannel('plenty-last-call');
  third.postMessage('the end');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('the end'));
  third.close();
  expect(heard).toEqual(['the end']);
}

test('the link opens a tab in which the login of the other tabs is not restored, and leaves no token in the address', async () => {
  const tab = await openDocument('/sso-login/msq_abc/2026');
  expect(location.pathname).toBe('/sso-login/');
  expect(tab.getSession().state).toBe('anonymous');
  expect(await overOf(tab)).toBeUndefined();
  expect(requests).toEqual([]);
  await expectBrowserUntouched();
});

test('every request names the person and the year, and takes no cookie along', async () => {
  const tab = await beginMasquerade();
  await tab.call(home.cards, {});
  expect(requests.map(({ address }) => address)).toEqual(['/api/login/setup', '/api/user/home-page-cards']);
  for (const { init } of requests) {
    expect(init.credentials).toBe('omit');
    expect(init.headers).toMatchObject({
      Authorization: 'Bearer the-bearer',
      'X-Masquerade': SUBJECT,
      'X-Masquerade-Scheme-Year': '2026',
    });
  }
  expect(tab.getSession().state).toBe('ready');
  await expectBrowserUntouched();
});

test('what changes something is refused in kind words, without asking the server', async () => {
  const tab = await beginMasquerade();
  const body = { subject: 'other', comments: 'x' };
  await expect(tab.call(contact.send, { body })).rejects.toMatchObject({
    status: 403,
    message: 'You are viewing the site as someone else, so nothing can be changed.',
  });
  await expect(tab.call(family.list, {})).rejects.toMatchObject({
    message: 'You are viewing the site as someone else, so this is not shown.',
  });
  expect(requests).toHaveLength(1);
});

test('its own clock runs in memory: 14 minutes after its last call it asks, whatever other tabs do', async () => {
  await beginMasquerade();
  const { readIdleState } = await import('./idle-clock.ts');
  otherTab.postMessage(Date.now() + 10 * MINUTE);
  const lastCall = Date.now();
  await expectBrowserUntouched();
  expect(readIdleState(lastCall + 14 * MINUTE - 1)).toEqual({ state: 'in-use' });
  expect(readIdleState(lastCall + 14 * MINUTE)).toEqual({ state: 'asking', secondsLeft: 15 });
});

test('a reload ends it: nothing is asked of the server, and nobody else’s login appears', async () => {
  await beginMasquerade();
  requests = [];
  const reloaded = await openDocument('/app/home/');
  expect(await overOf(reloaded)).toBe('expired');
  expect(reloaded.getSession().state).toBe('anonymous');
  expect(requests).toEqual([]);
  await expectBrowserUntouched();
});

test('a link that is no good takes no tab over: at the next address its own login is there again', async () => {
  const tab = await openDocument('/sso-login/msqabc/2026');
  tab.expireMasquerade();
  expect(await overOf(tab)).toBe('expired');
  const { canLeaveMasqueradeTab } = await import('./masquerade-tab.ts');
  expect(canLeaveMasqueradeTab()).toBe(true);
  await expectBrowserUntouched();
  const next = await openDocument('/app/home/');
  expect(await overOf(next)).toBeUndefined();
  expect(next.getSession().state).toBe('remembered');
  await beginMasquerade();
  expect((await import('./masquerade-tab.ts')).canLeaveMasqueradeTab()).toBe(false);
});

test('a refusal ends it without a renewal, and leaves the login of the other tabs', async () => {
  const tab = await beginMasquerade();
  status = 401;
  await expect(tab.call(home.cards, {})).rejects.toMatchObject({ status: 401 });
  expect(requests.map(({ address }) => address)).toEqual(['/api/login/setup', '/api/user/home-page-cards']);
  expect(await overOf(tab)).toBe('expired');
  await expectBrowserUntouched();
});

test('it lasts an hour at most, whatever the answer said', async () => {
  const tab = await openDocument('/sso-login/msq_abc/2026');
  await tab.enterMasquerade({ ...ENTERED, expiresInSeconds: 7200 });
  vi.advanceTimersByTime(60 * MINUTE - 1);
  expect(await overOf(tab)).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(await overOf(tab)).toBe('expired');
  expect(tab.getSession().state).toBe('anonymous');
});

test('“End” tells the server; the tab says that it has ended, even when late calls are refused', async () => {
  const tab = await beginMasquerade();
  await tab.endMasquerade();
  expect(requests.at(-1)).toMatchObject({ address: '/api/logout', init: { method: 'DELETE', credentials: 'omit' } });
  await expect(tab.call(home.cards, {})).rejects.toMatchObject({ status: 401 });
  expect(requests.at(-1)?.address).toBe('/api/logout');
  expect(await overOf(tab)).toBe('ended');
  await expectBrowserUntouched();
});

test('what is chosen about cookies in such a tab is not kept', async () => {
  await beginMasquerade();
  const { allowVideoCookies } = await import('./cookie-consent.ts');
  allowVideoCookies(true);
  vi.advanceTimersByTime(1000);
  await expectBrowserUntouched();
});

test('an ordinary landing is no masquerade: the login of an earlier visit is taken up', async () => {
  const tab = await openDocument('/sso-login/plg_abc/2026');
  expect(location.pathname).toBe('/sso-login/');
  expect(tab.getSession().state).toBe('remembered');
  expect(window.name).toBe('');
});
