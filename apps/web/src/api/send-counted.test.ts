import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploads } from '@plenty/contract/people/uploads';
import { ApiError } from './api-error.ts';
import { createCall } from './call.ts';

/** What a browser does with a form that goes up, by the hands of the test. */
class Wire extends EventTarget {
  static last: Wire;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  address = '';
  body: FormData | undefined;
  withCredentials = false;
  status = 0;
  responseText = '';

  constructor() {
    super();
    Wire.last = this;
  }
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  hasSent(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

const ID = '019a0000-0000-7000-8000-000000000001';
const FILE = new File(['a,b'], 'people.csv', { type: 'text/csv' });

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Wire);
  vi.stubGlobal('sessionStorage', { setItem: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

const shares: number[] = [];

async function send(options: { signal?: AbortSignal; key?: string } = {}): Promise<{ answer: Promise<unknown> }> {
  shares.length = 0;
  const call = createCall({
    bases: { first: '/api', second: '/api', third: '/api' },
    access: { token: () => 'one', renew: () => Promise.resolve(), end: () => {} },
  });
  const answer = call(
    uploads.send,
    { params: { id: ID }, query: {}, upload: FILE },
    { onSent: (share) => shares.push(share), ...options },
  );
  answer.catch(() => {});
  // The code that counts is loaded when it is first needed.
  await vi.waitFor(() => expect(Wire.last.body).toBeDefined());
  return { answer };
}

beforeEach(() => {
  Wire.last = new Wire();
});

test('a file goes up as a form, with the token and its name, and tells how much of it has left', async () => {
  const { answer } = await send({ key: 'the-same-again' });
  Wire.last.hasSent(1, 4);
  Wire.last.hasSent(4, 4);
  Wire.last.answer(202, { id: ID });
  expect(await answer).toEqual({ id: ID });
  expect(shares).toEqual([0.25, 1]);
  expect(Wire.last.address).toBe(`/api/client/${ID}/data-loads`);
  expect(Wire.last.headers).toMatchObject({ Authorization: 'Bearer one', 'Idempotency-Key': 'the-same-again' });
  expect(Wire.last.headers).not.toHaveProperty('Content-Type');
  expect(Wire.last.body?.get('file')).toMatchObject({ name: 'people.csv', size: 3 });
});

test('what the server says against a file is read like any other answer', async () => {
  const { answer } = await send();
  Wire.last.answer(413, { code: 'file-too-large', message: 'The file is too large', requestId: 'r' });
  await expect(answer).rejects.toMatchObject({ status: 413, message: 'The file is too large' });
});

test('a way that is cut is a failure of the network', async () => {
  const { answer } = await send();
  Wire.last.dispatchEvent(new Event('error'));
  await expect(answer).rejects.toBeInstanceOf(ApiError);
  await expect(answer).rejects.toMatchObject({ code: 'network' });
});

test('whoever stops it hears no failure of the network', async () => {
  const stopping = new AbortController();
  const { answer } = await send({ signal: stopping.signal });
  stopping.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
