// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSession } from '#session/session-store.ts';
import { connectSession } from '#session/session.ts';
import { BrandProvider } from '#theme/brand.ts';
import { OwnAvatar } from './own-avatar.tsx';
import { aBrand, aSetup } from './testing/a-setup.ts';

const ADDRESS = '/api/user/avatar?v=1';

let answer: PromiseWithResolvers<Response>;
const asked: { address: string; headers: HeadersInit | undefined }[] = [];

/** The server: a login of before is renewed, the picture comes when the test says so. */
async function answerCall(address: string, { headers }: RequestInit): Promise<Response> {
  if (address === '/api/login/refresh')
    return Response.json({ access_token: 'pla_token', refresh_token: 'x', expires_in: 900 });
  asked.push({ address, headers });
  return answer.promise;
}

beforeEach(() => {
  answer = Promise.withResolvers();
  vi.stubGlobal('fetch', answerCall);
  connectSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.length = 0;
});

function show(avatar: string | null, avatarSet?: { avatarsetPlainFileURL: string; isOwn: boolean }): HTMLElement {
  const setup = aSetup({ avatar });
  const { client: employer } = setup;
  const scheme = employer && { ...employer.scheme, ...(avatarSet && { avatarSet }) };
  setSession({ state: 'ready', setup: { ...setup, client: employer && scheme && { ...employer, scheme } } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <BrandProvider value={aBrand()}>
      <QueryClientProvider client={client}>
        <OwnAvatar user={setup.user} />
      </QueryClientProvider>
    </BrandProvider>,
  ).container;
}

test('initials stand there until the picture has come, which is read with the token of the login', async () => {
  const place = show(ADDRESS);
  expect(place.textContent).toBe('PN');
  expect(place.querySelector('img')).toBeNull();
  answer.resolve(new Response(new Blob(['abc'], { type: 'image/png' }), { headers: { 'content-type': 'image/png' } }));
  // 'abc' in Base64.
  await waitFor(() => expect(place.querySelector('img')?.src).toBe('data:image/png;base64,YWJj'));
  expect(place.textContent).toBe('');
  expect(asked).toMatchObject([{ address: '/api/user/avatar', headers: { Authorization: 'Bearer pla_token' } }]);
});

test('initials stay where the picture does not come', async () => {
  const place = show(ADDRESS);
  answer.reject(new TypeError('Failed to fetch'));
  await waitFor(() => expect(asked).toHaveLength(1));
  await answer.promise.catch(() => undefined);
  expect(place.textContent).toBe('PN');
});

test('who has no picture has initials, and nothing is asked for', () => {
  expect(show(null).textContent).toBe('PN');
  expect(asked).toEqual([]);
});

test('the picture that a client has for everyone stands there for who has none, and initials where it does not come', async () => {
  const place = show(null, { avatarsetPlainFileURL: '/brand/client/aldhelm/2/avatar', isOwn: true });
  const picture = place.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/brand/client/aldhelm/2/avatar');
  picture?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(place.textContent).toBe('PN'));
});
