import * as z from 'zod/mini';
import { mayChange, type CallOf, type Endpoint, type GotOf } from '@plenty/contract/endpoint';
import { currentAccess, type SessionAccess } from './access.ts';
import { API_BASES, apiBaseOf, type ApiBases } from './bases.ts';
import { ApiError, isUnauthenticated, networkError, toApiError, unexpectedAnswer } from './api-error.ts';
import { whileCounted } from './in-flight.ts';
import { rememberCall } from './last-call.ts';
import { headersOfMasquerade, refuseInMasquerade } from './masquerade-rules.ts';
import type { CountedRequest } from './send-counted.ts';

/** spec 1 §7 */
const SUCCESS_STATUSES = [200, 201, 202];

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Of a file: how much of it has left, from 0 to 1. */
  readonly onSent?: (share: number) => void;
  /** Of a change that is made again because nobody knows what became of it: the same as before. */
  readonly key?: string;
  /** Nobody waits for it, as for a draft that is saved while somebody types: the page says itself how it goes. */
  readonly isQuiet?: boolean;
  /** False where the page itself asks for the password. */
  readonly asksForProof?: boolean;
}

interface Input {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly upload?: Blob;
}

interface CallSending {
  readonly bases: ApiBases;
  readonly access: SessionAccess;
  readonly options: CallOptions;
  /** The name of a change, by which the server knows it again when it comes twice. */
  readonly key: string | undefined;
}

type Call = <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions) => Promise<GotOf<E>>;

/** The one way to the server: `call(home.cards, {}, { signal })`. */
export const call: Call = createCall({ bases: API_BASES, access: currentAccess });

export function createCall({ bases, access }: { bases: ApiBases; access: SessionAccess }): Call {
  return async function callEndpoint<E extends Endpoint>(endpoint: E, input: CallOf<E>, options: CallOptions = {}) {
    const key = mayChange(endpoint) && endpoint.access !== 'public' ? (options.key ?? newRequestKey()) : undefined;
    const sendNow = () => sendCall(endpoint, input as Input, { bases, access, options, key });
    // What the portal asks by itself, again and again, is no loading that anyone waits for; what is counted shows it itself.
    const isQuiet = endpoint.keepsAlive === false || options.onSent !== undefined || options.isQuiet === true;
    const attempt = () => (isQuiet ? sendNow() : whileCounted(sendNow));
    if (access.masquerade?.()) refuseInMasquerade(endpoint);
    const body = await withFreshProof(
      () => withRenewal(endpoint, access, attempt),
      options.asksForProof !== false && access.prove,
    );
    // The endpoint's type says what its reply schema gives; TypeScript cannot follow that through the generic.
    if (!endpoint.reply) return body as GotOf<E>;
    const reply = z.safeParse(endpoint.reply, body);
    if (!reply.success) throw unexpectedAnswer(200, reply.error);
    return reply.data as GotOf<E>;
  };
}

/** The name of a change. */
export function newRequestKey(): string {
  return crypto
    .getRandomValues(new Uint8Array(16))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
}

/** If the server needs a recent password, asks for it and tries again. */
async function withFreshProof(attempt: () => Promise<unknown>, prove: (() => Promise<boolean>) | false | undefined) {
  try {
    return await attempt();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'password-needed' && !error.fieldErrors['password'];
    if (!isAsked || !prove || !(await prove())) throw error;
    return attempt();
  }
}

/** On a 401 about the session the token is renewed once and the call repeated once; after that the login is over. */
async function withRenewal(
  endpoint: Endpoint,
  access: SessionAccess,
  attempt: () => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.access === 'public') return attempt();
  const tokenUsed = access.token();
  // Without a token the server could only refuse: after a reload it is renewed first.
  if (tokenUsed !== undefined) {
    try {
      return await attempt();
    } catch (error) {
      if (!isAboutTheSession(endpoint, error)) throw error;
    }
  }
  try {
    // Another call may have renewed it while this one was under way.
    if (access.token() === tokenUsed) await access.renew();
    return await attempt();
  } catch (error) {
    if (isAboutTheSession(endpoint, error)) access.end(error.detail ?? error.message);
    throw error;
  }
}

/** Anyone may make a public call, and a 401 that a call lists itself is about what was sent: a wrong code, say. */
function isAboutTheSession({ errors = [] }: Endpoint, error: unknown): error is ApiError {
  return isUnauthenticated(error) && !errors.some((code) => code === error.code);
}

async function sendCall(
  endpoint: Endpoint,
  input: Input,
  { bases, access, options, key }: CallSending,
): Promise<unknown> {
  const token = access.token();
  let response: Response;
  let body: unknown;
  try {
    response = await transport(options)(apiBaseOf(endpoint.path, bases) + callPathOf(endpoint, input), {
      method: endpoint.method,
      // The cookies of such a tab are of the login of the other tabs: they neither go with a call nor come back.
      credentials: access.masquerade ? 'omit' : 'include',
      headers: {
        Accept: endpoint.download ? endpoint.download.types.join(', ') : 'application/json',
        // The browser itself writes the one of a form, with its boundary.
        ...(!input.upload && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...headersOfMasquerade(access.masquerade?.()),
        ...(token !== undefined && { Authorization: `Bearer ${token}`, 'X-Bearer-Token': token }),
      },
      ...(endpoint.method !== 'GET' && { body: bodyOf(input) }),
      ...(options.signal && { signal: options.signal }),
    });
    body = endpoint.download && response.ok ? await response.blob() : parseJson(await response.text());
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw networkError(error);
  }
  if (endpoint.keepsAlive !== false) rememberCall(Date.now());
  refuseOtherPerson(access, response.headers.get(SHOWN_PERSON));
  if (!SUCCESS_STATUSES.includes(response.status)) throw toApiError(response.status, body);
  return body;
}

/** spec 1 §7: whom an answer shows, in a masquerade. */
const SHOWN_PERSON = 'X-Masquerade-User-Id';

/** An answer about somebody else has no place in this tab: the masquerade is over, and nothing of the answer is shown. */
function refuseOtherPerson(access: SessionAccess, shownId: string | null): void {
  const binding = access.masquerade?.();
  if (!binding || shownId === null || shownId === binding.userId) return;
  access.end(undefined);
  throw unexpectedAnswer(200);
}

type Transport = (address: string, request: CountedRequest) => Promise<Response>;

function transport({ onSent }: CallOptions): Transport {
  if (!onSent) return (address, request) => fetch(address, request);
  return async (address, request) => (await import('./send-counted.ts')).sendCounted(address, request, onSent);
}

function bodyOf({ body, upload }: Input): string | FormData {
  if (!upload) return JSON.stringify(body ?? {});
  const form = new FormData();
  form.set('file', upload);
  return form;
}

function callPathOf(endpoint: Endpoint, { params = {}, query = {} }: Input): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An error page of something between: the status says the rest.
    return undefined;
  }
}
