import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { noteMade } from '@plenty/database/testing/count-made';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Nothing else of ours may change what the product does. */
const INHERITED = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

/** Programs call more often than people do. */
const ANY_RATE = { CALLS_PER_MINUTE: '999999999', ANONYMOUS_CALLS_PER_MINUTE: '999999999' };

export interface RunningServer {
  readonly port: number;
  /** All that it has printed. */
  output(): string;
  stop(): Promise<void>;
}

/** The product as ./start runs it. */
export async function runServer(environment: Record<string, string>): Promise<RunningServer> {
  noteMade('servers');
  const port = await freePort();
  const child = spawn('node', ['apps/api/dist/main.js'], {
    cwd: ROOT,
    env: { ...INHERITED, ...ANY_RATE, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Plenty is ready at')) resolve();
    });
    child.once('exit', () => reject(new Error(`the server ended: ${printed}`)));
  });
  return { port, output: () => printed, stop: () => stop(child) };
}

/** A server that has just been installed on its own database: no demo, no client, no operator. */
export async function runEmpty(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-e2e-'));
  // The user that the database runs as has to pass; the data folder in it is closed.
  chmodSync(dir, 0o755);
  const server = await runServer({ DATA_DIR: path.join(dir, 'data'), DEMO: '0', HOST: '127.0.0.1', ...environment });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The command that operators use, on the database of a server. */
export async function importScheme(source: string, environment: Record<string, string>): Promise<void> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-scheme-'));
  try {
    const file = path.join(dir, 'scheme.yaml');
    writeFileSync(file, source);
    await run('node', ['apps/api/src/commands/scheme.ts', 'import', file], {
      cwd: ROOT,
      env: { ...INHERITED, ...environment },
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const run = promisify(execFile);

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  // As Ctrl-C does: on a termination signal it would go on for a while for the sake of load balancers.
  child.kill('SIGINT');
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
