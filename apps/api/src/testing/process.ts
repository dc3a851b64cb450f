import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { noteMade } from '@plenty/database/testing/count-made';

const MAIN = new URL('../main.ts', import.meta.url).pathname;

/** Nothing else of ours may change what the server does. */
const INHERITED = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

/** Programs call more often than people do. */
const ANY_RATE = { CALLS_PER_MINUTE: '999999999', ANONYMOUS_CALLS_PER_MINUTE: '999999999' };

export interface Served {
  readonly port: number;
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** All that it has printed so far. */
  output(): string;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server as a process of its own, as ./start runs it. */
export async function begin(environment: Record<string, string>): Promise<Served> {
  noteMade('servers');
  const port = Number(environment['PORT'] ?? (await freePort()));
  const child = spawn('node', [MAIN], {
    env: { ...INHERITED, ...ANY_RATE, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return { port, process: child, output: () => printed };
}

export async function untilReady({ process: child, output }: Served): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output().includes('Plenty is ready at') && resolve());
    child.once('exit', () => reject(new Error(`the server ended: ${output()}`)));
  });
}

/** A server that is expected to refuse to start. */
export async function refuse(environment: Record<string, string>): Promise<Ended> {
  const { process: child } = await begin(environment);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await ended)[0], stdout, stderr };
}

export async function end(served: Served, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const { exitCode, signalCode } = served.process;
  if (exitCode !== null || signalCode !== null) return exitCode;
  const gone = once(served.process, 'exit') as Promise<[number | null]>;
  served.process.kill(signal);
  return (await gone)[0];
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** node:http, because fetch drops the Host header without a word. */
export function ask(
  { port }: Pick<Served, 'port'>,
  method: string,
  path: string,
  { host = 'localhost', token = '', body }: { host?: string; token?: string; body?: unknown } = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${host}:${port}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      void text(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: content }),
        reject,
      );
    });
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
