import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Nothing else of ours may change what the product does. */
const INHERITED = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

/** Where the demo is kept that each spec file gets a copy of. */
export const DEMO_DIR = path.join(ROOT, '.cache/e2e-demo');

export interface RunningServer {
  readonly port: number;
  /** All that it has printed. */
  output(): string;
  stop(): Promise<void>;
}

/** The product as ./start runs it, on a folder of its own. */
export async function runServer(dataDir: string, environment: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn('node', ['apps/api/src/main.ts'], {
    cwd: ROOT,
    env: { ...INHERITED, PORT: String(port), DATA_DIR: dataDir, ...environment },
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

/** A server on a copy of the demo, so that no spec file sees what another did. */
export async function runDemoCopy(): Promise<RunningServer> {
  const { dataDir, remove } = copyDemo();
  return cleaningUp(await runServer(dataDir), remove);
}

/** A copy of the demo's data that is not served yet. */
export function copyDemo(): { dataDir: string; remove: () => void } {
  const dir = makeFolder();
  const dataDir = path.join(dir, 'data');
  // Owners and modes are kept: the database runs as another user where we are root.
  execFileSync('cp', ['-a', DEMO_DIR, dataDir]);
  return { dataDir, remove: () => removeFolder(dir) };
}

/** A server that has just been installed: no demo, no client, no operator. */
export async function runEmpty(): Promise<RunningServer> {
  const dir = makeFolder();
  return cleaningUp(await runServer(path.join(dir, 'data'), { DEMO: '0', HOST: '127.0.0.1' }), () => removeFolder(dir));
}

/** The folder itself is open, so that the user that the database runs as can pass; the data folder in it is closed. */
function makeFolder(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-e2e-'));
  chmodSync(dir, 0o755);
  return dir;
}

function removeFolder(dir: string): void {
  rmSync(dir, { recursive: true, force: true });
}

function cleaningUp(server: RunningServer, remove: () => void): RunningServer {
  return {
    ...server,
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
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
