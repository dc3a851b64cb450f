import { robotCheck } from '@plenty/contract/access/robot-check';
import { call } from '#api/call.ts';

/** A solution for `recaptcha`, which works once and for a short time. */
export interface Solved {
  readonly solution: string;
  readonly worksForMs: number;
}

/** The contract gives two minutes; the rest of one is left for the way to the server. */
const WORKS_FOR_MS = 110_000;

/** Another check, of another maker, would stand here instead: what is shown and sent stays as it is. */
export async function solveRobotCheck(): Promise<Solved> {
  // Comes with the first tick: most people never see the check.
  const [challenge, { solve }] = await Promise.all([call(robotCheck.challenge, {}), import('./solve-challenge.ts')]);
  return { solution: await solve(challenge), worksForMs: WORKS_FOR_MS };
}
