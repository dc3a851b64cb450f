import { timingSafeEqual } from 'node:crypto';
import { auditRowBeforeLogin } from '../audit/audit-table.ts';
import type { Connection, RunQuery } from '../auth/credentials.ts';
import { Failure } from '../failure.ts';
import type { Owner } from '../links/owner.ts';
import type { Work } from '../work.ts';
import { codeFailure } from './code-failure.ts';
import { secretPlaceOf } from './issue-secret.ts';
import { refuseCode } from './prove-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { confirm, countCode, replaceRecoveryCodes, type FactorStanding } from './second-factors-table.ts';
import { stepOf } from './totp.ts';

/** What the set-up of a second factor ends with. */
export interface FirstCode {
  readonly secret: string;
  readonly code: string;
}

export interface ConfirmedFactor<Result> {
  readonly recoveryCodes: string[];
  readonly result: Result;
}

/** Confirms the secret that waits, by its first code, together with a change. The body's secret is compared and never used. */
export async function confirmFactor<Result>(
  work: Work,
  { standing, ...owner }: Owner & { readonly standing: FactorStanding },
  given: FirstCode,
  change: (connection: Connection, run: RunQuery) => Promise<Result>,
): Promise<ConfirmedFactor<Result>> {
  const { credentials, seals } = work.services;
  const pending = standing.secret_sealed && seals.open(standing.secret_sealed, secretPlaceOf(owner));
  if (!pending || !isSameSecret(pending, given.secret)) return refuseSecret(work, owner);
  const counted = await countCode(credentials, owner, false);
  if (!counted) throw codeFailure('two-factor-locked');
  const sealed = counted.secret_sealed;
  const step = stepOf(pending, given.code, counted.seconds);
  if (step === undefined) return refuseCode(work, owner, counted);
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(pending, code));
  const result = await credentials.transaction(async (connection, run) => {
    // Another set-up has begun or ended meanwhile: its secret is not the one that this code is of.
    if (!sealed.equals(standing.secret_sealed ?? Buffer.of()) || !(await confirm(connection, owner, { sealed, step })))
      throw codeFailure('code-refused');
    await replaceRecoveryCodes(connection, owner, hashes);
    return change(connection, run);
  });
  return { recoveryCodes, result };
}

/** What is said to a secret that is not the one that waits. */
export const REPLACED_SET_UP = 'This set-up has been replaced, please start again';

async function refuseSecret({ services, visit }: Work, owner: Owner): Promise<never> {
  const event = { action: 'two-factor-refused', outcome: 'refused', subjectId: owner.accountId } as const;
  const by = { clientId: owner.clientId, actorId: owner.accountId };
  await services.credentials.run(auditRowBeforeLogin(services.newId(), event, visit, by));
  throw new Failure('invalid', { errors: { secret: [REPLACED_SET_UP] } });
}

function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
