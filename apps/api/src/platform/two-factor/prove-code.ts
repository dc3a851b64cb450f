import { auditRowBeforeLogin } from '../audit/audit-table.ts';
import type { Connection, RunQuery } from '../auth/credentials.ts';
import type { Owner } from '../links/owner.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Work } from '../work.ts';
import { codeFailure } from './code-failure.ts';
import { secretPlaceOf } from './issue-secret.ts';
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts';
import {
  countCode,
  findFactorStanding,
  takeRecoveryCode,
  takeTotpStep,
  type CountedCode,
} from './second-factors-table.ts';
import { stepOf } from './totp.ts';

type ProvedWork<Result> = (connection: Connection, run: RunQuery) => Promise<Result>;

/**
 * Makes a change that a code of the person's second factor is asked for. The code is used up in the transaction of the change:
 * of any number that come with it at once, one gets through.
 */
export async function withCode<Result>(
  work: Work,
  owner: Owner,
  code: string,
  change: ProvedWork<Result>,
): Promise<Result> {
  const counted = await countCode(work.services.credentials, owner, true);
  if (!counted) throw codeFailure('two-factor-locked');
  const secret = work.services.seals.open(counted.secret_sealed, secretPlaceOf(owner));
  const outcome = await work.services.credentials.transaction(async (connection, run) => {
    const isRight = isRecoveryCode(code)
      ? await takeRecoveryCode(connection, owner, hashRecoveryCode(secret, code))
      : await isCodeOfNow(connection, owner, { secret, code, seconds: counted.seconds });
    return isRight ? { result: await change(connection, run) } : undefined;
  });
  if (!outcome) return refuseCode(work, owner, counted);
  return outcome.result;
}

async function isCodeOfNow(
  connection: Connection,
  owner: Owner,
  { secret, code, seconds }: { readonly secret: string; readonly code: string; readonly seconds: number },
): Promise<boolean> {
  const step = stepOf(secret, code, seconds);
  return step !== undefined && takeTotpStep(connection, owner, step);
}

/** Notes a wrong code; the one that locks is told to the person, who may not be the one who typed it. */
export async function refuseCode(work: Work, owner: Owner, { is_last }: CountedCode): Promise<never> {
  const { services, visit } = work;
  const standing = await findFactorStanding(services.credentials, owner);
  const action = is_last ? 'two-factor-locked' : 'code-refused';
  await services.credentials.transaction(async (_, run) => {
    const event = { action, outcome: 'refused', subjectId: owner.accountId } as const;
    await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId: owner.clientId, actorId: null }));
    if (!is_last || !standing) return;
    const params = { firstName: standing.first_name };
    const mail = {
      clientId: owner.clientId,
      recipient: standing.email,
      template: 'two-factor-locked',
      params,
    } as const;
    await run(queueMail(services, mail));
  });
  throw codeFailure(action);
}
