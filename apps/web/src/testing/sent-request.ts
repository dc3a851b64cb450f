import * as z from 'zod/mini';
import type { Endpoint } from '@plenty/contract/endpoint';

/** A call as the portal made it. */
export interface SentRequest {
  readonly call: Endpoint;
  /** With its /api, without its question. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly upload: File | undefined;
}

/** The call that an address belongs to. A path without names in it goes before one with them. */
export function findCall(calls: Iterable<Endpoint>, address: string, { method }: RequestInit): Endpoint | undefined {
  const path = pathOf(address);
  return [...calls]
    .filter((call) => call.method === method && patternOf(call).test(path))
    .toSorted((one, other) => countNames(one) - countNames(other))[0];
}

/** Reads a request as the server does: what the contract does not allow is an error. */
export function readRequest(call: Endpoint, address: string, init: RequestInit): SentRequest {
  const path = pathOf(address);
  const params = Object.fromEntries(
    Object.entries(patternOf(call).exec(path)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
  const query = Object.fromEntries(new URL(address, 'http://portal.test').searchParams);
  const body: unknown = typeof init.body === 'string' && call.body ? JSON.parse(init.body) : undefined;
  const upload = init.body instanceof FormData ? init.body.get('file') : undefined;
  const parts = [
    ['params', call.params, params],
    ['query', call.query, query],
    ['body', call.body, body],
  ] as const;
  for (const [name, schema, value] of parts) {
    const parsed = schema && z.safeParse(schema, value);
    if (parsed?.success === false) throw new Error(`${name} is not of the contract: ${parsed.error.message}`);
  }
  return { call, path, params, query, body, upload: upload instanceof File ? upload : undefined };
}

function pathOf(address: string): string {
  return new URL(address, 'http://portal.test').pathname;
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function countNames({ path }: Endpoint): number {
  return path.split(':').length;
}
