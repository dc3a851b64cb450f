import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { StartFailure } from '../failure.ts';
import { chooseUser, type RunAs } from './choose-user.ts';
import { prepareFolders, socketFolderOf } from './folder.ts';

export interface PostgresServer {
  /** The owner's address of a database. */
  url(database?: string): string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The folder of the server's programs. */
  readonly bin: string;
  readonly dir: string;
  readonly settings?: readonly string[];
  /** Called once the program runs, some time before it is ready. */
  readonly onLaunch?: () => void;
  /** Called when the server ends without having been asked to. */
  readonly onEnd?: () => void;
  /** Called with what the server logs once it is ready. */
  readonly onLog?: (text: string) => void;
}

type Server = ChildProcessByStdio<null, null, Readable>;
type Watcher = { kill(signal: 'SIGKILL'): unknown };

/** Names the socket's file; no port is opened. */
const PORT = '5432';
const PREDECESSOR_TRIES = 60;
const PREDECESSOR_WAIT_MS = 250;

/** Runs PostgreSQL on a data folder, reached by a private socket; it ends with this process, however that ends. */
export async function startPostgres({
  bin,
  dir,
  settings = [],
  onLaunch,
  onEnd,
  onLog,
}: PostgresOptions): Promise<PostgresServer> {
  const home = path.resolve(dir);
  const runAs = chooseUser(bin, home);
  prepareFolders(home, runAs);
  makeCluster(bin, home, runAs);
  const arguments_ = ['-D', path.join(home, 'pg'), '-p', PORT, '-k', socketFolderOf(home)];
  const options = ['listen_addresses=', 'unix_socket_permissions=0700', ...settings].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const launched = launch(path.join(bin, 'postgres'), [...arguments_, ...options], runAs);
  onLaunch?.();
  const { server, watcher } = await launched;
  letGo(server, server.stderr);
  let stopping = false;
  server.once('exit', () => stopping || onEnd?.());
  if (onLog) server.stderr.on('data', (chunk: Buffer) => onLog(chunk.toString()));
  return {
    url: (database = 'postgres') => ownerUrl(home, database),
    stop: async () => {
      stopping = true;
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.ref();
      watcher.kill('SIGKILL');
      server.kill('SIGINT');
      await gone;
    },
  };
}

/** The owner's address of a database in a data folder that is being served. */
export function ownerUrl(home: string, database: string): string {
  return `postgres://owner@localhost/${database}?host=${encodeURIComponent(socketFolderOf(home))}&port=${PORT}`;
}

/** Made aside and renamed, so that being killed in the middle leaves nothing that looks like a database. */
function makeCluster(bin: string, home: string, runAs: RunAs): void {
  const data = path.join(home, 'pg');
  for (const name of readdirSync(home)) if (name.startsWith('pg.new')) removeUnfinished(path.join(home, name));
  if (existsSync(data)) return;
  const unfinished = path.join(home, `pg.new.${process.pid}`);
  const [command, leading] = asUser(runAs, path.join(bin, 'initdb'));
  execFileSync(
    command,
    [...leading, '-D', unfinished, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'],
    { ...runAs.ids, env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  renameSync(unfinished, data);
}

/** The program that a killed process was making it with may still be writing to it for a moment. */
function removeUnfinished(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

const ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

function asUser({ wrap: [wrapper, ...rest] }: RunAs, program: string): [command: string, leading: string[]] {
  return wrapper === undefined ? [program, []] : [wrapper, [...rest, program]];
}

interface Launched {
  readonly server: Server;
  readonly watcher: Watcher;
}

async function launch(program: string, arguments_: readonly string[], runAs: RunAs): Promise<Launched> {
  const [command, leading] = asUser(runAs, program);
  for (let attempt = 1; ; attempt++) {
    const server = spawn(command, [...leading, ...arguments_], {
      ...runAs.ids,
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A process group of its own: Ctrl-C reaches us alone, and we end it after the last request.
      detached: true,
    });
    // At once: we may be killed before it is ready.
    const watcher = endWithParent(server, runAs);
    const failure = await untilReady(server);
    if (failure === undefined) return { server, watcher };
    watcher.kill('SIGKILL');
    // A predecessor whose process was killed is still shutting down; its lock file goes when it does.
    if (attempt === PREDECESSOR_TRIES || !failure.includes('postmaster.pid'))
      throw new StartFailure(`DATA_DIR: the database does not start: ${failure.trim().split('\n').at(-1)}`);
    await wait(PREDECESSOR_WAIT_MS);
  }
}

function untilReady(server: Server): Promise<string | undefined> {
  return new Promise((resolve) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (!log.includes('ready to accept connections')) return;
      server.stderr.removeAllListeners('data').resume();
      resolve(undefined);
    });
    server.once('exit', () => resolve(log || 'it ended at once'));
    server.once('error', (error) => resolve(error.message));
  });
}

/** Nothing of it keeps this process from ending. */
function letGo(child: { unref(): void }, pipe: object): void {
  child.unref();
  (pipe as { unref(): void }).unref();
}

/** A shell waits on a pipe from us: when we are gone, even by SIGKILL, it asks the server for a fast shutdown. */
function endWithParent(server: Server, runAs: RunAs): Watcher {
  const watcher = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -INT ${server.pid}`], {
    ...runAs.ids,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  letGo(watcher, watcher.stdin);
  return watcher;
}
