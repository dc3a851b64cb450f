import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { installedPrograms } from '@plenty/database/server/installed';
import { startPostgres, type PostgresServer } from '@plenty/database/server/postgres-server';
import { buildServer } from '../../tools/build-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Programs call more often than people do. */
const ANY_RATE = { CALLS_PER_MINUTE: '999999999', ANONYMOUS_CALLS_PER_MINUTE: '999999999' };

export interface RunningProduct {
  /** Of its process. */
  readonly pid: number;
  readonly port: number;
  readonly readyAfterMs: number;
  stop(): Promise<void>;
}

const built = buildServer();

/** The product as ./start starts it, until its ready line. */
export async function runProduct(environment: Record<string, string>): Promise<RunningProduct> {
  await built;
  const port = await freePort();
  const began = performance.now();
  const child = spawn('node', ['apps/api/dist/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...ANY_RATE, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilPrinted(child, 'Plenty is ready at');
  return { pid: child.pid ?? 0, port, readyAfterMs: performance.now() - began, stop: () => stop(child) };
}

/** A program of ours that prints a word when it is ready. */
export async function runNode(file: string, environment: Record<string, string>): Promise<RunningProduct> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('node', [path.join(ROOT, file)], {
    env: { PATH: process.env['PATH'], PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilPrinted(child, 'ready');
  return { pid: child.pid ?? 0, port, readyAfterMs: performance.now() - began, stop: () => stop(child) };
}

/** A PostgreSQL server as it comes, in a folder that is removed afterwards. */
export async function runPostgres(): Promise<PostgresServer> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-bench-'));
  const server = await startPostgres({ bin: installedPrograms(), dir });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function untilPrinted(child: ChildProcess, words: string): Promise<void> {
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(words)) resolve();
    });
    child.once('exit', () => reject(new Error(`it ended: ${printed}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
