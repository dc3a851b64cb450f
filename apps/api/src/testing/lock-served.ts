import type { Challenge } from 'altcha-lib';
import { ask } from './process.ts';
import { solveCheck } from './robot-check.ts';

/** Locks an address of a server that runs by itself, as a stranger would: five wrong passwords, with the work that they take. */
export async function lockServed(at: { readonly port: number }, email: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const recaptcha = tries < 3 ? {} : { recaptcha: await solved(at) };
    await ask(at, 'POST', '/api/login', { body: { email, password: 'wrong', ...recaptcha } });
  }
}

async function solved(at: { readonly port: number }): Promise<string> {
  const { body } = await ask(at, 'GET', '/api/robot-check');
  return solveCheck(JSON.parse(body) as Challenge);
}
