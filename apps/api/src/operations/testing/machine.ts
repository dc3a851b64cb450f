import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../testing/process.ts';
import { commandsOf } from './document.ts';
import { CHECKOUT } from './release.ts';
import { placed, readSettings } from './unit.ts';

const run = promisify(execFile);

/** A machine on which docs/operations.md is followed word by word: its folders are in one of ours. */
export class Machine {
  readonly dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-machine-'));
  readonly port: number;

  private constructor(port: number) {
    this.port = port;
  }

  static async make(): Promise<Machine> {
    const machine = new Machine(await freePort());
    const { dir } = machine;
    // The database's own user has to pass through.
    chmodSync(dir, 0o755);
    for (const folder of ['bin', 'opt', 'etc/systemd/system', 'var/lib', 'var/cache', 'var/backups'])
      mkdirSync(path.join(dir, folder), { recursive: true });
    symlinkSync(CHECKOUT, path.join(dir, 'opt/plenty'));
    // Servers that were started before this one have compiled the same sources.
    const compiled = process.env['NODE_COMPILE_CACHE'];
    if (compiled) symlinkSync(compiled, path.join(dir, 'var/cache/plenty'));
    const systemctl = new URL('systemctl.ts', import.meta.url).pathname;
    machine.standIn('systemctl', `exec node ${systemctl} "$@"`);
    // There is no such user here, and nobody but root could become it.
    machine.standIn('runuser', 'shift 3; exec "$@"');
    return machine;
  }

  /** A program of this name that is found before any other. */
  standIn(name: string, script: string): void {
    writeFileSync(path.join(this.dir, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }

  /** Where a path of the document is here. */
  at(place: string): string {
    return placed(place, this);
  }

  settings(): Record<string, string> {
    return readSettings(this.at('/etc/plenty/plenty.env'));
  }

  /** What a shell of this machine's root has. */
  environment(): Record<string, string> {
    return {
      PATH: `${path.join(this.dir, 'bin')}:${process.env['PATH']}`,
      HOME: this.dir,
      MACHINE: this.dir,
      MACHINE_PORT: String(this.port),
      PLENTY_SETTINGS: this.at('/etc/plenty/plenty.env'),
      NODE_COMPILE_CACHE: this.at('/var/cache/plenty'),
    };
  }

  /** Runs the commands of the document that have this mark, and answers what they print. */
  async follow(mark: string, variables: Record<string, string> = {}): Promise<string> {
    const { stdout } = await run('bash', ['--norc', '-euo', 'pipefail', '-c', this.at(commandsOf(mark))], {
      cwd: this.dir,
      env: { ...this.environment(), ...variables },
    });
    return stdout;
  }

  async untilReady(): Promise<void> {
    if (!(await isReady(this.port))) throw new Error(`the service is not ready: ${this.log()}`);
  }

  log(): string {
    return readFileSync(path.join(this.dir, 'plenty.log'), 'utf8');
  }

  async close(): Promise<void> {
    const pidFile = path.join(this.dir, 'plenty.pid');
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGINT');
    // The embedded database ends a moment after its server.
    for (let tries = 0; existsSync(this.at('/var/lib/plenty/pg/postmaster.pid')) && tries < 100; tries++)
      await wait(50);
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Asked more than once, for a machine that is busy answers late. */
export async function isReady(port: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(100);
  }
  return false;
}
