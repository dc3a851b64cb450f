import { afterEach, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { benefits } from '@plenty/contract/enrolment/benefits';
import { renewals } from '@plenty/contract/enrolment/renewals';
import { listErrorCodes, type AnswerOf, type Endpoint } from '@plenty/contract/endpoint';
import { ErrorReply } from '@plenty/contract/error-reply';
import { ERRORS, type ErrorCode } from '@plenty/contract/errors';
import { login } from '@plenty/contract/access/login';
import { countedRequest } from './counted-request.ts';
import { findCall, readRequest, type SentRequest } from './sent-request.ts';
import { errorResponse, replyResponse } from './stub-response.ts';

type Answer<E> = AnswerOf<E> | ((request: SentRequest) => AnswerOf<E>);
type Respond = (request: SentRequest) => Response | Promise<Response>;

export interface StubServer {
  /** Answer a call from now on. The answer must be one that the contract allows. */
  answer<E extends Endpoint>(call: E, answer: Answer<E>): void;
  /** Refuse a call from now on with one of the errors that the contract lists for it. */
  refuse(call: Endpoint, code: ErrorCode, more?: Partial<ErrorReply>): void;
  /** No answer comes: the browser is offline, or the server is down. */
  disconnect(call: Endpoint): void;
  /** A proxy in between answers with a page of its own. */
  breakGateway(call: Endpoint): void;
  /** Make a call wait until what this gives is called. */
  hold(call: Endpoint): () => void;
  /** What the portal has sent to a call, oldest first. */
  sent(call: Endpoint): readonly Omit<SentRequest, 'call'>[];
  /** Every call so far, in order, such as `GET /api/login/setup`. */
  calls(): readonly string[];
}

/** As fetch says it. */
const DISCONNECTED = new TypeError('Failed to fetch');
const TOKENS = { access_token: 'access', refresh_token: 'handle', expires_in: 900 };
export const NO_BENEFITS = {
  benefits: [],
  schemeYear: 2026,
  window: null,
  onProbation: false,
  ccvOnly: false,
  fund: null,
};

/** Nobody has a next year until it has opened. */
export const ONE_YEAR = {
  schemeYear: 2026,
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  isExtended: false,
  next: null,
};

/**
 * A server for the tests of one file: it takes the place of `fetch`. It knows only what a test has told it to answer,
 * so a call that the test does not expect fails the test.
 */
export function stubServer(): StubServer {
  const responses = new Map<Endpoint, Respond>();
  const held = new Map<Endpoint, Promise<void>>();
  let requests: SentRequest[] = [];
  let faults: string[] = [];

  async function respond(address: string, init: RequestInit): Promise<Response> {
    try {
      const call = findCall(responses.keys(), address, init);
      if (!call) throw new Error('this test has no answer for it');
      const request = readRequest(call, address, init);
      requests.push(request);
      await held.get(call);
      init.signal?.throwIfAborted();
      return (await responses.get(call)?.(request)) ?? Response.error();
    } catch (error) {
      // The portal shows a failed call as it would any other: only the end of the test can fail the test.
      if (error !== DISCONNECTED && !init.signal?.aborted) faults.push(`${init.method} ${address}: ${String(error)}`);
      throw error;
    }
  }

  const server: StubServer = {
    answer(call, answer) {
      if (typeof answer === 'function') {
        const workOut = answer as (request: SentRequest) => unknown;
        return void responses.set(call, (request) => replyResponse(call, workOut(request)));
      }
      // Checked here, where the test gives it, and not only when the portal asks.
      if (call.reply) z.parse(call.reply, answer);
      responses.set(call, () => replyResponse(call, answer));
    },
    refuse(call, code, more = {}) {
      if (!listErrorCodes(call).includes(code)) throw new Error(`${call.method} ${call.path} never answers ${code}`);
      const [status, message] = ERRORS[code];
      const body = z.parse(z.strictObject(ErrorReply.shape), { code, message, requestId: 'r1', ...more });
      responses.set(call, () => errorResponse(status, body));
    },
    disconnect: (call) => void responses.set(call, () => Promise.reject(DISCONNECTED)),
    breakGateway: (call) => void responses.set(call, () => new Response('<h1>Bad gateway</h1>', { status: 502 })),
    hold(call) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return resolve;
    },
    // Without the call itself, which would fill the report of a test that fails.
    sent: (call) => requests.flatMap(({ call: made, ...rest }) => (made === call ? [rest] : [])),
    calls: () => requests.map(({ call, path }) => `${call.method} ${path}`),
  };

  beforeEach(() => {
    vi.stubGlobal('fetch', respond);
    vi.stubGlobal('XMLHttpRequest', countedRequest(respond));
    responses.clear();
    held.clear();
    requests = [];
    faults = [];
    // What every page behind the login asks for.
    server.answer(login.refresh, TOKENS);
    server.answer(benefits.eligible, NO_BENEFITS);
    server.answer(renewals.own, ONE_YEAR);
  });
  afterEach(() => expect(faults).toEqual([]));

  return server;
}
