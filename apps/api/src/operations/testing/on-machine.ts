import { execFileSync } from 'node:child_process';
import { lockServed } from '../../testing/lock-served.ts';
import { ask } from '../../testing/process.ts';
import { logInServed } from '../../testing/served-login.ts';
import type { Machine } from './machine.ts';

export const OPERATOR = 'ops@example.com';

/** Follows the document's examples of commands, and answers the operator's password that they show. */
export async function addOperator(machine: Machine): Promise<string> {
  const printed = await machine.follow('commands');
  return /password (\S+),/.exec(printed)?.[1] ?? '';
}

/** The token of a login that works, else nothing. */
export function logIn(at: { port: number }, password: string): Promise<string | undefined> {
  return logInServed(at, { email: OPERATOR, password });
}

export async function isLoggedIn(at: { port: number }, token: string | undefined): Promise<boolean> {
  return (await ask(at, 'GET', '/api/user', { token: token ?? '' })).status === 200;
}

/** Five wrong passwords lock an account, about which it gets a mail; what the mail will say is kept sealed. */
export async function haveAMailSealed(machine: Machine, email = 'locked@example.com'): Promise<void> {
  runCommand(machine, ['operator', 'add', email]);
  await lockServed(machine, email);
}

/** One of the product's commands, with the machine's settings or others. */
export function runCommand(machine: Machine, words: readonly string[], settings?: string): string {
  const env = settings ? { ...machine.environment(), PLENTY_SETTINGS: settings } : machine.environment();
  return execFileSync(machine.at('/opt/plenty/deploy/run'), words, { encoding: 'utf8', env });
}
