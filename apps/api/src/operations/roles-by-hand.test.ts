import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '@plenty/database/testing/test-database';
import { refuse } from '../testing/process.ts';
import { Machine } from './testing/machine.ts';
import { addOperator, logIn } from './testing/on-machine.ts';
import { startPasswordServer, variablesFor, type PasswordServer } from './testing/password-server.ts';

let machine: Machine;
let postgres: PasswordServer;
beforeAll(async () => {
  [machine, postgres] = await Promise.all([Machine.make(), startPasswordServer()]);
});
afterAll(async () => {
  await machine.close();
  await postgres.stop();
});

const appUrl = (password: string): string => postgres.url('plenty_app', password);

test('an owner that may make no roles serves with those made by hand, and their password can be changed', async () => {
  const variables = variablesFor(postgres);
  await machine.follow('make-database', variables);
  await asOwner(postgres.adminUrl(), (superuser) => superuser.query('alter role plenty nocreaterole'));
  await machine.follow('roles-by-hand', { ...variables, APP_PASSWORD: 'by hand' });
  await machine.follow('settings', variables);
  appendFileSync(machine.at('/etc/plenty/plenty.env'), `DATABASE_APP_URL='${appUrl('by hand')}'\n`);
  await machine.follow('service');
  const password = await addOperator(machine);

  await machine.follow('rotate-by-hand', {
    ...variables,
    APP_PASSWORD: 'another',
    DATABASE_APP_URL: appUrl('another'),
  });
  await machine.untilReady();
  expect(await logIn(machine, password)).toMatch(/^pla_/);
  const { DATABASE_URL = '', SECRET_KEY = '' } = machine.settings();
  expect(await refuse({ DATABASE_URL, SECRET_KEY, DATABASE_APP_URL: appUrl('by hand') })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'DATABASE_APP_URL: cannot connect to the database (password authentication failed for user "plenty_app")\n',
  });
});
