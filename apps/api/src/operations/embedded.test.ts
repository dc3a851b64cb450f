import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../testing/process.ts';
import { addOperator, isLoggedIn, logIn } from './testing/on-machine.ts';
import { Machine } from './testing/machine.ts';

let machine: Machine;
let password: string;
beforeAll(async () => {
  machine = await Machine.make();
  await machine.follow('settings-embedded');
  await machine.follow('service');
  password = await addOperator(machine);
});
afterAll(() => machine.close());

test('the service runs on its own database, without the demo, and its settings are for root alone', async () => {
  expect(statSync(machine.at('/etc/plenty/plenty.env')).mode & 0o777).toBe(0o600);
  expect(machine.log()).toContain('/operator-setup/pll_');
  expect(machine.log()).not.toContain('employee@harbour.test');
  expect(await logIn(machine, password)).toMatch(/^pla_/);
});

test('the copy of a stopped service is put back, and holds what was there when it was made', async () => {
  const before = await logIn(machine, password);
  await machine.follow('backup-embedded');
  await machine.untilReady();
  const since = await logIn(machine, password);
  expect(await isLoggedIn(machine, since)).toBe(true);
  await machine.follow('restore-embedded');
  await machine.untilReady();
  expect(await isLoggedIn(machine, before)).toBe(true);
  expect(await isLoggedIn(machine, since)).toBe(false);
});

test('a changed secret is kept beside the database, and the same people log in', async () => {
  const before = readFileSync(machine.at('/var/lib/plenty/secret.key'), 'utf8');
  expect(await machine.follow('key-change-embedded')).toMatch(/^The secret is changed; \d+ values are sealed anew\n$/);
  await machine.untilReady();
  expect(readFileSync(machine.at('/var/lib/plenty/secret.key'), 'utf8')).not.toContain(before.trim());
  expect(await logIn(machine, password)).toMatch(/^pla_/);
});

test('a folder that cannot be written to is named in one line', async () => {
  const DATA_DIR = machine.at('/etc/plenty/plenty.env/data');
  expect(await refuse({ DATA_DIR })).toEqual({
    code: 1,
    stdout: '',
    stderr: `DATA_DIR: cannot write to ${DATA_DIR} (ENOTDIR)\n`,
  });
});
