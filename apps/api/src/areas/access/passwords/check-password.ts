import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { passwords } from '@plenty/contract/access/passwords';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { isProvedHere } from '../../../platform/links/browser-proof.ts';
import { workingLink, type LinkRow } from '../../../platform/links/links-table.ts';
import { countUse } from '../../../platform/limits/uses-table.ts';
import type { Work } from '../../../platform/work.ts';
import { judgedBy } from './judged-by.ts';
import { judgePassword, toPasswordJudgement, type Judged } from './judge-password.ts';
import { findPasswordOwner } from './passwords-table.ts';

type CheckPasswordAnswer = AnswerOf<typeof passwords.check>;

/** Security §7; the portal asks at most twice a second, and only while someone types. */
const CHECKS = { most: 30, seconds: 60 };

/** Which rules a password keeps. With a link alone nothing is told of whose it is: its date of birth must have been right here. */
export async function checkPasswordOfLink(
  work: Work,
  { password, token }: RequestOf<typeof passwords.check>['body'],
): Promise<CheckPasswordAnswer> {
  const { services, visit } = work;
  const link = await findLinkOfAnyPurpose(work, token);
  const whose = link ? `${link.client_id} ${link.account_id}` : visit.address;
  const judged = link && isProvedHere(visit, link) ? judgedBy(link) : undefined;
  return judgementOf(work, whose, () => judgePassword(services, password, judged));
}

/** The same for who is logged in. */
export async function checkOwnPassword(
  work: Work,
  { body: { password } }: RequestOf<typeof passwords.checkOwn>,
): Promise<CheckPasswordAnswer> {
  const judged = await findOwnJudged(work);
  const { clientId, accountId } = judged.owner;
  return judgementOf(work, `${clientId} ${accountId}`, () => judgePassword(work.services, password, judged));
}

/** Whoever is logged in. */
export async function findOwnJudged(work: Work): Promise<Required<Judged>> {
  const { client_id: clientId, account_id: accountId } = await work.caller();
  const details = await findPasswordOwner(work.services.credentials, { clientId, accountId });
  if (!details) throw new Failure('session-ended');
  return { details, owner: { clientId, accountId } };
}

async function judgementOf(
  { services }: Work,
  whose: string,
  judge: () => ReturnType<typeof judgePassword>,
): Promise<CheckPasswordAnswer> {
  if (!(await countUse(services, `password checks of ${whose}`, CHECKS))) throw new Failure('too-many-requests');
  return { data: { checks: toPasswordJudgement(await judge()) } };
}

async function findLinkOfAnyPurpose({ services }: Work, token: string | undefined): Promise<LinkRow | undefined> {
  const hash = hashToken(token);
  if (!hash) return undefined;
  const [[reset], [activation]] = await Promise.all([
    services.credentials.run(workingLink(hash, 'password-reset')),
    services.credentials.run(workingLink(hash, 'activation')),
  ]);
  return reset ?? activation;
}
