// Stands in for systemctl where no systemd runs: starts and stops what the unit says, in the way that the unit says.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { placed, readSettings, readUnit, settingOf } from './unit.ts';

const machine = { dir: process.env['MACHINE'] ?? '', port: Number(process.env['MACHINE_PORT']) };
const place = (text: string): string => placed(text, machine);
const pidFile = path.join(machine.dir, 'plenty.pid');
const words = process.argv.slice(2);
const verb = words.join(' ');

if (verb === 'enable --now plenty' || verb === 'start plenty') start();
else if (verb === 'stop plenty') await stop();
else if (verb === 'restart plenty') {
  await stop();
  start();
} else if (verb === 'reload nginx') process.kill(Number(readFileSync(path.join(machine.dir, 'nginx.pid'))), 'SIGHUP');
else if (verb !== 'daemon-reload') throw new Error(`no such verb: systemctl ${verb}`);

function unit(section: string, name: string): string {
  return settingOf(readUnit(place('/etc/systemd/system/plenty.service')), section, name);
}

function start(): void {
  for (const [kind, parent] of [
    ['StateDirectory', '/var/lib/'],
    ['CacheDirectory', '/var/cache/'],
  ] as const)
    mkdirSync(path.join(place(parent), unit('Service', kind)), { recursive: true, mode: 0o700 });
  const [command = '', ...rest] = place(unit('Service', 'ExecStart')).split(' ');
  const [, name = '', value = ''] = /^(\w+)=(\S+)$/.exec(place(unit('Service', 'Environment'))) ?? [];
  const log = openSync(path.join(machine.dir, 'plenty.log'), 'a');
  const settings = readSettings(place(unit('Service', 'EnvironmentFile')));
  const child = spawn(command, rest, {
    cwd: place(unit('Service', 'WorkingDirectory')),
    env: { PATH: process.env['PATH'], [name]: value, ...settings },
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.unref();
  writeFileSync(pidFile, String(child.pid));
}

async function stop(): Promise<void> {
  const pid = Number(readFileSync(pidFile, 'utf8'));
  process.kill(pid, unit('Service', 'KillSignal'));
  const until = Date.now() + Number(unit('Service', 'TimeoutStopSec')) * 1000;
  while (isRunning(pid)) {
    if (Date.now() > until) throw new Error('the service did not stop in time');
    await wait(50);
  }
  rmSync(pidFile);
}

/** One that has ended and that nobody has asked after yet still answers to signals. */
function isRunning(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
}
