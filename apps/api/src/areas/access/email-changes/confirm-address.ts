import type { emailChanges } from '@plenty/contract/access/email-changes';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import type { RunQuery } from '../../../platform/auth/credentials.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { countUse } from '../../../platform/limits/uses-table.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../step-up/prove-person.ts';
import {
  agreeAsPerson,
  agreeAsSecond,
  markReached,
  proposalStandingOf,
  type ConfirmedProposal,
} from './email-changes-table.ts';

type ConfirmAddressAnswer = AnswerOf<typeof emailChanges.accept>;

/** Security §7: links that nobody has, tried from one address. */
const GUESSES = { most: 20, seconds: 60 };
/** The key by which an address is one account's. */
const ONE_ACCOUNT = 'account_client_id_email_norm_key';

/** The link shows that the new address receives email. It does not show whose address it is. */
export async function confirmLink(
  { services, visit }: Work,
  { body: { token } }: RequestOf<typeof emailChanges.confirmLink>,
): Promise<ConfirmAddressAnswer> {
  const hash = hashToken(token, 'link');
  const answer = await orTaken(() =>
    services.credentials.transaction(async (_, run) => {
      const [confirmed] = hash ? await run(markReached(hash)) : [];
      if (!confirmed) return undefined;
      const { client_id: clientId, account_id: subjectId } = confirmed;
      const event = { action: confirmed.is_settled ? 'email-changed' : 'email-change-reached', subjectId } as const;
      await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId: null }));
      return tellIfSettled(services, run, confirmed);
    }),
  );
  if (answer) return answer;
  if (!(await countUse(services, `guessed links from ${visit.address}`, GUESSES)))
    throw new Failure('too-many-requests');
  throw new Failure('link-expired');
}

/** The person agrees. They are logged in, so they know the password or can use the old address. */
export function acceptAddress(
  work: Work,
  { params: { changeId: id } }: RequestOf<typeof emailChanges.accept>,
): Promise<ConfirmAddressAnswer> {
  return agree(work, id, { agreement: agreeAsPerson(id), isOwn: true });
}

/** If the old address is dead, an administrator who did not propose the new one agrees for the person. */
export async function confirmForPerson(
  work: Work,
  { params, body }: RequestOf<typeof emailChanges.confirm>,
): Promise<ConfirmAddressAnswer> {
  if ((await work.caller()).client_id !== params.id) throw new Failure('not-found');
  await proveAnew(work, body.password);
  return agree(work, params.changeId, { agreement: agreeAsSecond(params.changeId), isOwn: false });
}

interface Agreement {
  readonly agreement: ReturnType<typeof agreeAsPerson>;
  /** The person agrees for themselves: other people's proposals are not found. */
  readonly isOwn: boolean;
}

function agree(work: Work, id: string, { agreement, isOwn }: Agreement): Promise<ConfirmAddressAnswer> {
  return orTaken(() =>
    work.write(async (transaction, note) => {
      const [confirmed] = await transaction.run(agreement);
      if (!confirmed) {
        const [standing] = await transaction.run(proposalStandingOf(id));
        if (!standing || (isOwn && !standing.is_own)) throw new Failure('not-found');
        throw new Failure(standing.is_waiting ? 'second-person-needed' : 'address-decided');
      }
      const action = confirmed.is_settled ? 'email-changed' : 'email-change-agreed';
      await note({ action, subjectId: confirmed.account_id });
      return tellIfSettled(work.services, (query) => transaction.run(query), confirmed);
    }),
  );
}

/** Tell both addresses. */
async function tellIfSettled(
  services: Services,
  run: RunQuery,
  confirmed: ConfirmedProposal,
): Promise<ConfirmAddressAnswer> {
  if (!confirmed.is_settled) return { state: 'waiting' };
  const { client_id: clientId, email, old_email: old, first_name: firstName } = confirmed;
  for (const recipient of [old, email])
    await run(queueMail(services, { clientId, recipient, template: 'email-changed', params: { firstName, email } }));
  return { state: 'applied' };
}

async function orTaken<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === ONE_ACCOUNT) throw new Failure('address-taken');
    throw error;
  }
}
