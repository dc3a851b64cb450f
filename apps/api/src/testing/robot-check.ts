import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { call, type TestServer } from './server.ts';

/** Does the work of a robot check as a browser does, and answers what goes into `recaptcha`. */
export async function solveRobotCheck(server: TestServer): Promise<string> {
  const challenge = (await call(server, 'GET', '/robot-check')).json<Challenge>();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
