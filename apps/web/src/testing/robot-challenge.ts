import { webcrypto } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { vi } from 'vitest';
import { robotCheck } from '@plenty/contract/access/robot-check';
import type { StubServer } from './portal-server.ts';

const SECRETS = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };

/** Challenges as our server gives them, only easier. */
export async function giveRobotChallenge(server: StubServer): Promise<void> {
  // The simulated browser cannot derive keys.
  vi.stubGlobal('crypto', webcrypto);
  const asked = { algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 20, deriveKey, ...SECRETS } as const;
  const { parameters, signature = '' } = await createChallenge(asked);
  server.answer(robotCheck.challenge, { parameters: { ...parameters }, signature });
}

/** Ticks the box and waits until the solution is there. */
export async function passRobotCheck(): Promise<void> {
  fireEvent.click(screen.getByRole('checkbox', { name: 'I am not a robot' }));
  await screen.findByText('The check is done');
}

/** Whether our server would take what was sent as the solution of a challenge. */
export async function isRobotCheckPassed(recaptcha: string): Promise<boolean> {
  const { challenge, solution } = JSON.parse(atob(recaptcha));
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...SECRETS });
  return verified;
}
