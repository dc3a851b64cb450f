import { randomBytes } from 'node:crypto';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { NOT_A_ROBOT, type passwordReset } from '@plenty/contract/access/password-reset';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import type { Connection, RunQuery } from '../../../platform/auth/credentials.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { linkFrom, newHashedToken, newToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { addRepeatedLink, insertLink } from '../../../platform/links/links-table.ts';
import { mayAskForMail } from '../../../platform/links/may-ask-for-mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { isSolved } from '../../../platform/robot-check/robot-check.ts';
import type { Services } from '../../../platform/services.ts';
import type { Work } from '../../../platform/work.ts';
import { invite } from '../activation/invite.ts';
import { findForgetful, type ForgetfulRow } from './password-reset-table.ts';

type AskForResetAnswer = AnswerOf<typeof passwordReset.forgotten>;

/** product §4 */
const LINK_SECONDS = 3600;

const SENT: AskForResetAnswer = {
  sent: true,
  message: "Check your inbox! Don't forget to check your Junk & Spam folders.",
};

/** Sends a link to whoever has this address. Whoever asks gets the same answer whether anyone does. */
export async function askForReset(
  work: Work,
  { body: { email, recaptcha } }: RequestOf<typeof passwordReset.forgotten>,
): Promise<AskForResetAnswer> {
  const { services, visit } = work;
  if (!(await isSolved(services, recaptcha))) throw new Failure('invalid', { errors: { recaptcha: [NOT_A_ROBOT] } });
  const emailNorm = normaliseEmail(email);
  if (!(await mayAskForMail(work, emailNorm))) return SENT;
  const { clientId, people } = await findForgetful(services.credentials, visit.clientSlug, emailNorm);
  await services.credentials.transaction(async (connection, run) => {
    const action = 'password-reset-asked';
    if (people.length === 0) {
      const at = { clientId: clientId ?? OPERATORS, actorId: null };
      await writeToNobody(services, { connection, run }, at.clientId);
      await run(auditRowBeforeLogin(services.newId(), { action, outcome: 'refused' }, visit, at));
    }
    for (const person of people) {
      await writeTo(services, { connection, run }, person);
      const by = { clientId: person.client_id, actorId: null };
      await run(auditRowBeforeLogin(services.newId(), { action, subjectId: person.id }, visit, by));
    }
  });
  return SENT;
}

interface ResetTransaction {
  readonly connection: Connection;
  readonly run: RunQuery;
}

/** Who can prove who they are by more than the link gets one; the others learn in their mail what they can do. */
async function writeTo(services: Services, { connection, run }: ResetTransaction, person: ForgetfulRow): Promise<void> {
  const { client_id: clientId, id: accountId, email, first_name: firstName, user_type: userType } = person;
  const isOperator = clientId === OPERATORS;
  if ((isOperator && person.second_factor_since === null) || person.sso_only) {
    await undo(connection, () => run(linkOfNobody(clientId)));
    const template = isOperator ? 'operator-password' : 'no-password';
    await run(queueMail(services, { clientId, recipient: email, template, params: { firstName } }));
    return;
  }
  if (person.status === 'invited') return invite(services, run, { clientId, accountId, email, firstName, userType });
  const { secretKey } = services;
  const purpose = isOperator ? 'operator-password' : 'password-reset';
  const link = { clientId, accountId, purpose, lifeSeconds: LINK_SECONDS } as const;
  const hashFrom = (nonce: Buffer) => linkFrom(nonce, secretKey).hash;
  const { token } = linkFrom(await addRepeatedLink(run, link, { nonce: randomBytes(32), hashFrom }), secretKey);
  const mail = { clientId, recipient: email, lifeSeconds: LINK_SECONDS };
  const template = isOperator ? 'operator-password-link' : 'password-reset';
  await run(queueMail(services, { ...mail, template, params: { firstName, token } }));
}

/** What a link takes, for an address that nobody has: whoever measures the time cannot tell. */
async function writeToNobody(
  services: Services,
  { connection, run }: ResetTransaction,
  clientId: string,
): Promise<void> {
  const mail = { clientId, recipient: 'nobody@localhost', lifeSeconds: LINK_SECONDS };
  const params = { firstName: 'Nobody', token: newToken('link') };
  await undo(connection, async () => {
    await run(linkOfNobody(clientId));
    await run(queueMail(services, { ...mail, template: 'password-reset', params }));
  });
}

function linkOfNobody(clientId: string) {
  const { hash } = newHashedToken('link');
  return insertLink({ clientId, accountId: null, hash, purpose: 'password-reset', lifeSeconds: LINK_SECONDS });
}

async function undo(connection: Connection, change: () => Promise<unknown>): Promise<void> {
  await connection.query('savepoint nobody');
  await change();
  await connection.query('rollback to savepoint nobody');
}
