import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STOP_LIMIT_MS } from '../stop.ts';
import { Machine } from './testing/machine.ts';
import { CHECKOUT } from './testing/release.ts';
import { readUnit, settingOf, type Unit } from './testing/unit.ts';

const FILE = `${CHECKOUT}deploy/plenty.service`;

let machine: Machine;
let unit: Unit;
beforeAll(async () => {
  machine = await Machine.make();
  unit = readUnit(FILE);
});
afterAll(() => machine.close());

test('the server alone is told to stop, and is given longer than it ever takes', () => {
  expect(unit['Service']).toMatchObject({ KillMode: ['mixed'], KillSignal: ['SIGTERM'] });
  expect(Number(settingOf(unit, 'Service', 'TimeoutStopSec')) * 1000).toBeGreaterThan(STOP_LIMIT_MS);
});

test('it comes back whatever ended it, however often', () => {
  expect(settingOf(unit, 'Service', 'Restart')).toBe('always');
  expect(settingOf(unit, 'Unit', 'StartLimitIntervalSec')).toBe('0');
});

test('it is a user of its own that gains no rights and writes to two folders', () => {
  expect(unit['Service']).toMatchObject({
    User: ['plenty'],
    NoNewPrivileges: ['yes'],
    CapabilityBoundingSet: [''],
    ProtectSystem: ['strict'],
    ProtectHome: ['yes'],
    StateDirectory: ['plenty'],
    CacheDirectory: ['plenty'],
  });
  expect(Object.keys(unit['Service'] ?? {})).not.toContain('ReadWritePaths');
});

test('systemd finds no fault with it, where there is one', () => {
  const placed = machine.at('/etc/systemd/system/plenty.service');
  writeFileSync(placed, machine.at(readFileSync(FILE, 'utf8')));
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', placed], {
    encoding: 'utf8',
  });
  expect(error ? '' : stderr).toBe('');
});
