import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { avatar } from '@plenty/contract/people/avatar';
import { home } from '@plenty/contract/enrolment/home';
import { login } from '@plenty/contract/access/login';
import { twoFactor } from '@plenty/contract/access/two-factor';
import type { SessionAccess } from './access.ts';
import { ApiError } from './api-error.ts';
import { createCall } from './call.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let answer: Answer;
let requests: IncomingMessage[];
const stored = new Map<string, string>();

beforeEach(async () => {
  requests = [];
  stored.clear();
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A session whose token is `old` until it is renewed, and how often it was asked for what. */
function aSession(renew: () => Promise<void> = () => Promise.resolve()) {
  const session = { token: 'old' as string | undefined, renewals: 0, ended: [] as (string | undefined)[] };
  let renewal: Promise<void> | undefined;
  const access: SessionAccess = {
    token: () => session.token,
    renew: () =>
      (renewal ??= (async () => {
        session.renewals += 1;
        await renew();
        session.token = 'new';
      })()),
    end: (detail) => session.ended.push(detail),
  };
  return { session, access };
}

function callWith(access: SessionAccess) {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createCall({ bases: { first: base, second: base, third: base }, access });
}

const refuseOldToken: Answer = (request, response) => {
  if (request.headers['x-bearer-token'] === 'new') reply(response, 200, []);
  else reply(response, 401, { code: 'unauthenticated', message: 'Please log in', requestId: 'r1', detail: 'Too late' });
};

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
}

test('the token travels in both headers', async () => {
  answer = (_request, response) => reply(response, 200, []);
  await callWith(aSession().access)(home.cards, {});
  expect(requests[0]?.headers).toMatchObject({
    authorization: 'Bearer old',
    'x-bearer-token': 'old',
    accept: 'application/json',
    'content-type': 'application/json',
  });
});

test('calls refused at the same time renew the token once and are each repeated once', async () => {
  answer = refuseOldToken;
  const { session, access } = aSession();
  const call = callWith(access);
  await Promise.all([call(home.cards, {}), call(home.banner, {}), call(home.cards, {})]);
  expect(session).toMatchObject({ renewals: 1, ended: [] });
  expect(requests).toHaveLength(6);
});

test('after a reload, without a token, one is got before the call', async () => {
  answer = refuseOldToken;
  const { session, access } = aSession();
  session.token = undefined;
  await callWith(access)(home.cards, {});
  expect(session.renewals).toBe(1);
  expect(requests).toHaveLength(1);
});

test('a call that is refused again ends the login with what the server said', async () => {
  answer = (_request, response) =>
    reply(response, 401, {
      code: 'session-ended',
      message: 'Ended',
      requestId: 'r1',
      detail: 'Your session has ended',
    });
  const { session, access } = aSession();
  const error = await failureOf(callWith(access)(home.cards, {}));
  expect(error.status).toBe(401);
  expect(requests).toHaveLength(2);
  expect(session.ended).toEqual(['Your session has ended']);
});

test('a renewal that fails for want of a network does not end the login', async () => {
  answer = refuseOldToken;
  const { session, access } = aSession(() => Promise.reject(new ApiError(0, { code: 'network', message: 'x' })));
  await failureOf(callWith(access)(home.cards, {}));
  expect(session.ended).toEqual([]);
});

test('a failed login neither renews nor ends anything', async () => {
  answer = (_request, response) =>
    reply(response, 401, {
      code: 'account-locked',
      message: 'Locked',
      requestId: 'r1',
      error_message: 'Your account has been locked',
      userAccountLocked: true,
      showRecaptcha: true,
    });
  const { session, access } = aSession();
  const error = await failureOf(callWith(access)(login.login, { body: { email: 'a@b.test', password: 'x' } }));
  expect(error).toMatchObject({
    loginMessage: 'Your account has been locked',
    userAccountLocked: true,
    showRecaptcha: true,
  });
  expect(session).toMatchObject({ renewals: 0, ended: [] });
});

/** A 401 with one code, and what a session that has a token makes of it. */
async function refusedWith(code: string, makeCall: (call: ReturnType<typeof callWith>) => Promise<unknown>) {
  answer = (_request, response) =>
    reply(response, 401, { code, message: 'No', requestId: 'r1', error: '[{"code":"Not this one"}]' });
  const { session, access } = aSession();
  const error = await failureOf(makeCall(callWith(access)));
  return { session, error };
}

const CODE = { code: '000000', secret: 'x' } as const;

test('a 401 of a call that anyone may make says nothing about the session, wherever its path begins', async () => {
  const { session } = await refusedWith('unauthenticated', (call) =>
    call(twoFactor.enforced, { body: { ...CODE, type: 'complete' } }),
  );
  expect(session).toMatchObject({ renewals: 0, ended: [] });
  expect(requests).toHaveLength(1);
});

test('a wrong code given by someone who is logged in does not end their session, and is tried once', async () => {
  const { session, error } = await refusedWith('code-refused', (call) =>
    call(twoFactor.validate, { params: { id: 'me' }, body: { ...CODE, type: 'temporary' } }),
  );
  expect(session).toMatchObject({ renewals: 0, ended: [] });
  expect(requests).toHaveLength(1);
  expect(error.codeText).toBe('Not this one');
});

test('the same call ends the session when the server no longer knows it', async () => {
  const { session } = await refusedWith('session-ended', (call) =>
    call(twoFactor.validate, { params: { id: 'me' }, body: { ...CODE, type: 'temporary' } }),
  );
  expect(session).toMatchObject({ renewals: 1, ended: ['No'] });
});

test('errors of fields, the code and the request id reach the caller', async () => {
  answer = (_request, response) =>
    reply(response, 422, {
      code: 'invalid',
      message: 'Please correct the errors highlighted below',
      requestId: 'r7',
      errors: { email: ['Please enter a valid email address'] },
    });
  expect(await failureOf(callWith(aSession().access)(home.cards, {}))).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Please correct the errors highlighted below',
    requestId: 'r7',
    fieldErrors: { email: ['Please enter a valid email address'] },
  });
});

test.each([
  ['its message', { message: 'The gateway is closed' }, 'The gateway is closed'],
  ['its error', { error: 'Bad Gateway' }, 'Bad Gateway'],
  ['its errors', { errors: { email: ['Wrong'], name: ['Short'] } }, 'Wrong, Short'],
  ['nothing that it says', { html: true }, 'It looks like something has gone wrong, please try again later'],
])('spec 1 §7: the text of an error answer is %s, whoever has written it', async (_, body, message) => {
  answer = (_request, response) => reply(response, 502, body);
  await expect(callWith(aSession().access)(home.cards, {})).rejects.toMatchObject({ status: 502, message });
});

test('an answer about another person ends the masquerade, and nothing of it is shown', async () => {
  const { session, access } = aSession();
  const looking = { ...access, masquerade: () => ({ userId: 'one', schemeYear: 2026 }) };
  answer = (_request, response) => reply(response.setHeader('X-Masquerade-User-Id', 'one'), 200, []);
  expect(await callWith(looking)(home.cards, {})).toEqual([]);
  answer = (_request, response) => reply(response.setHeader('X-Masquerade-User-Id', 'another'), 200, []);
  await expect(callWith(looking)(home.cards, {})).rejects.toMatchObject({ code: 'unexpected' });
  expect(session.ended).toHaveLength(1);
});

test('when no answer comes, the text is “Failed to fetch”', async () => {
  answer = (request) => request.socket.destroy();
  expect(await failureOf(callWith(aSession().access)(home.cards, {}))).toMatchObject({
    status: 0,
    message: 'Failed to fetch',
  });
});

test.each([
  ['an error page of a proxy', 502, '<html>Bad gateway</html>'],
  ['an answer that breaks the contract', 200, '[{"id": 1}]'],
])('%s gives the general text', async (_what, status, body) => {
  answer = (_request, response) => response.writeHead(status).end(body);
  expect((await failureOf(callWith(aSession().access)(home.cards, {}))).message).toBe(
    'It looks like something has gone wrong, please try again later',
  );
});

test('the time of a call is kept, but not of one that the portal makes by itself', async () => {
  answer = (_request, response) => reply(response, 200, { access_token: 'a', refresh_token: 'h', expires_in: 900 });
  const call = callWith(aSession().access);
  await call(login.refresh, {});
  expect(stored.has('lastApiCall')).toBe(false);
  answer = (_request, response) => reply(response, 200, []);
  await call(home.cards, {});
  expect(Date.now() - Number(stored.get('lastApiCall'))).toBeLessThan(1000);
});

test('a call that was overtaken stays an abort, not a failure', async () => {
  const overtaken = new AbortController();
  answer = () => overtaken.abort();
  const error: unknown = await callWith(aSession().access)(home.cards, {}, { signal: overtaken.signal }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'AbortError' });
});

test('a file goes up as a form and comes down as it is', async () => {
  const sent: Promise<string>[] = [];
  answer = (request, response) => {
    sent.push(text(request));
    if (request.method === 'PUT') reply(response, 200, { status: 'ok' });
    else response.writeHead(200, { 'content-type': 'image/png' }).end('a picture');
  };
  const call = callWith(aSession().access);
  await call(avatar.save, { upload: new File(['my picture'], 'me.png') });
  expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(await sent[0]).toMatch(/name="file"; filename="me.png"[^]*\r\n\r\nmy picture\r\n/);
  const picture = await call(avatar.read, {});
  expect([picture.type, await picture.text()]).toEqual(['image/png', 'a picture']);
});

test('a file that is not there is an error like any other', async () => {
  answer = (_request, response) => reply(response, 404, { code: 'not-found', message: 'Not found', requestId: 'r1' });
  expect((await failureOf(callWith(aSession().access)(avatar.read, {}))).code).toBe('not-found');
});
