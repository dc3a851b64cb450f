import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { countUse } from '../limits/uses-table.ts';
import type { Services } from '../services.ts';

/** Product §4, security §5. */
const LIFE_SECONDS = 120;

/** A browser derives some 400 keys, which takes it about 0.2 s; we derive one, and to check a solution none. */
const ITERATIONS = 1000;
const FEWEST_KEYS = 200;
const MOST_KEYS = 600;

/** As altcha-lib writes it. What is in the parameters is held by their signature. */
const Answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** A task that costs whoever is logging in a moment, and whoever tries a million passwords a lot. */
export async function newRobotCheck(services: Services) {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(FEWEST_KEYS, MOST_KEYS),
    deriveKey,
    expiresAt: secondsNow(services) + LIFE_SECONDS,
    ...secretsOf(services),
  });
  if (signature === undefined) throw new Error('a challenge that is not signed could be made up');
  return { parameters: { ...parameters }, signature };
}

/** Whether a text is the solution of a check of ours, in time and for the first time. It is used up by asking. */
export async function isSolved(services: Services, text: string | undefined): Promise<boolean> {
  const answer = readSolution(text);
  if (!answer || answer.challenge.parameters.expiresAt < secondsNow(services)) return false;
  const { verified } = await verifySolution({ ...answer, deriveKey, ...secretsOf(services) });
  return verified && countUse(services, `robot check ${answer.challenge.signature}`, { most: 1, seconds: 3600 });
}

function readSolution(text = ''): z.infer<typeof Answer> | undefined {
  try {
    return z.safeParse(Answer, JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    // Anything may stand in the field: what is no JSON is no solution.
    return undefined;
  }
}

function secondsNow({ clock }: Services): number {
  return Math.floor(clock.now().getTime() / 1000);
}

function secretsOf({ secretKey }: Services) {
  const derive = (use: string) => createHmac('sha256', secretKey).update(use).digest('hex');
  return {
    hmacSignatureSecret: derive('robot checks'),
    hmacKeySignatureSecret: derive('keys of robot checks'),
  };
}
