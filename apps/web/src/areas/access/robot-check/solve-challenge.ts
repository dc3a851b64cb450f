import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** The answer as the server wants it: Base64 of challenge and solution. */
export async function solve(challenge: { parameters: object; signature: string }): Promise<string> {
  // The server signed it and reads it again: what it holds is between the two ends of one library.
  const asked = challenge as Challenge;
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  if (!solution) throw new Error('the robot check took too long');
  return btoa(JSON.stringify({ challenge: asked, solution }));
}
