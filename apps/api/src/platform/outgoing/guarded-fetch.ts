import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { OutgoingRefused } from './outgoing-refused.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Security D17: for the whole answer, and of it at most. */
const LIMIT_MS = 5000;
const MOST_BYTES = 1024 * 1024;

export interface Outgoing {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Asks servers whose addresses others have given. Only by https and only in the internet; the connection goes to the
 * very addresses that were looked at, so that a name cannot lead elsewhere in between; nothing is followed.
 */
export class GuardedFetch {
  /** Whether a server on this very machine may be asked, and without https. */
  readonly allowsLoopback: boolean;

  constructor({ allowsLoopback }: { readonly allowsLoopback: boolean }) {
    this.allowsLoopback = allowsLoopback;
  }

  /** Whether an address may be asked at all, as far as can be told without asking it. */
  async check(address: string): Promise<void> {
    const url = this.checkForm(address);
    await this.#resolve(urlHostOf(url));
  }

  /** What an address that a browser is sent to must be too: https, or this very machine where that is allowed. */
  checkForm(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || url.username || url.password) throw new OutgoingRefused('not-an-address');
    const host = urlHostOf(url);
    const isOwnMachine = host === 'localhost' || (isIP(host) > 0 && isLoopbackAddress(host));
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwnMachine && this.allowsLoopback))
      throw new OutgoingRefused('not-https');
    if (isIP(host) > 0) this.#checkAddress(host);
    return url;
  }

  async fetch(address: string, outgoing: Outgoing = {}): Promise<Response> {
    const url = this.checkForm(address);
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      const found = await Promise.race([this.#resolve(urlHostOf(url)), endOf(signal)]);
      const answer = await askHost(url, outgoing, { found, signal });
      const status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        answer.destroy();
        throw new OutgoingRefused('redirected');
      }
      return new Response(await readBody(answer), { status, headers: headersOf(answer) });
    } catch (error) {
      if (error instanceof OutgoingRefused) throw error;
      throw new OutgoingRefused(signal.aborted ? 'too-slow' : 'unreachable');
    }
  }

  async #resolve(host: string): Promise<LookupAddress[]> {
    if (isIP(host) > 0) return [];
    const found = await lookup(host, { all: true }).catch(() => []);
    if (found.length === 0) throw new OutgoingRefused('unknown-host');
    for (const { address } of found) this.#checkAddress(address);
    return found;
  }

  #checkAddress(address: string): void {
    if (!isPublicAddress(address) && !(this.allowsLoopback && isLoopbackAddress(address)))
      throw new OutgoingRefused('internal-address');
  }
}

interface Connecting {
  /** Every address of the name, each looked at: none other is connected to. */
  readonly found: LookupAddress[];
  readonly signal: AbortSignal;
}

async function askHost(
  url: URL,
  { method = 'GET', headers = {}, body }: Outgoing,
  { found, signal }: Connecting,
): Promise<IncomingMessage> {
  // Loaded with the first question: imported by name, `node:http` loads a second client that nobody uses.
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  const lookupFound: LookupFunction = (_, options, done) =>
    options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family);
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is kept open would not be looked at again.
    const asked = request(url, { method, headers: { ...headers }, agent: false, lookup: lookupFound, signal });
    asked.on('response', resolve).on('error', reject);
    asked.end(body);
  });
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new OutgoingRefused('too-slow')), { once: true }),
  );
}

/** A v6 address stands in brackets. */
function urlHostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

async function readBody(answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MOST_BYTES) throw new OutgoingRefused('too-large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}
