import { createHmac } from 'node:crypto';
import { createChallenge, solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { call, type TestServer } from './server.ts';

/** Does the work of a robot check as a browser does, and answers what goes into `recaptcha`. */
export async function solveRobotCheck(server: TestServer): Promise<string> {
  const challenge = (await call(server, 'GET', '/robot-check')).json<Challenge>();
  return solveCheck(challenge);
}

/** What goes into `recaptcha`, for tests that are not about the check: the server's own, but for how much work it is. */
export async function solveEasyCheck({ services }: TestServer): Promise<string> {
  const derive = (use: string) => createHmac('sha256', services.secretKey).update(use).digest('hex');
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt: Math.floor(services.clock.now().getTime() / 1000) + 120,
    hmacSignatureSecret: derive('robot checks'),
    hmacKeySignatureSecret: derive('keys of robot checks'),
  });
  return solveCheck(challenge);
}

export async function solveCheck(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
