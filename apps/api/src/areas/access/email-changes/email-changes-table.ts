import type { emailChanges } from '@plenty/contract/access/email-changes';
import type { RequestOf } from '@plenty/contract/endpoint';
import { writtenQuery } from '@plenty/database/query';

type EmailChangesListQuery = RequestOf<typeof emailChanges.list>['query'];

const WAITS = "c.state = 'proposed' and c.expires_at > app_now()";
const PERSON = 'join account a on a.client_id = c.client_id and a.id = c.account_id';

export interface ProposalRow {
  readonly id: string;
  readonly email: string;
  readonly proposed_at: Date;
  readonly expires_at: Date;
  readonly is_reached: boolean;
  readonly is_agreed: boolean;
}

const PROPOSAL =
  'c.id, c.email, c.proposed_at, c.expires_at, c.reached_at is not null as is_reached, c.agreed_at is not null as is_agreed';

/** The new address that is proposed for the caller, if there is one. */
export const OWN_PROPOSAL = writtenQuery<ProposalRow>(
  `select ${PROPOSAL} from email_change c where c.account_id = (select app_account()) and ${WAITS}`,
  [],
);

export interface UntoldProposal {
  readonly id: string;
  readonly client_id: string;
  readonly account_id: string;
  readonly email: string;
  readonly current_email: string;
  readonly first_name: string;
}

/** The next proposals of a file that have not been emailed yet. */
export function untoldProposals(uploadId: string) {
  return writtenQuery<UntoldProposal>(
    `select c.id, c.client_id, c.account_id, c.email, a.email as current_email, a.first_name from email_change c ${PERSON}
      where c.upload_id = $1 and c.link_hash is null and ${WAITS} order by c.id limit 100`,
    [uploadId],
  );
}

/** Returns nothing if the proposal has been decided since. */
export function setLink(id: string, hash: Buffer) {
  return writtenQuery<{ readonly id: string }>(
    `update email_change c set link_hash = $2 where c.id = $1 and c.link_hash is null and ${WAITS} returning c.id`,
    [id, hash],
  );
}

/** A proposal as it is after somebody has confirmed it, with the address that the account had before. */
export interface ConfirmedProposal {
  readonly id: string;
  readonly client_id: string;
  readonly account_id: string;
  readonly email: string;
  readonly old_email: string;
  readonly first_name: string;
  /** Reached and agreed to: the address is the account's. */
  readonly is_settled: boolean;
}

const CONFIRMED = `returning c.id, c.client_id, c.account_id, c.email, a.email as old_email, a.first_name,
  c.reached_at is not null and c.agreed_at is not null as is_settled`;
const OF_PERSON = 'from account a where a.client_id = c.client_id and a.id = c.account_id';

/** Using the link twice changes nothing. */
export function markReached(hash: Buffer) {
  return writtenQuery<ConfirmedProposal>(
    `update email_change c set reached_at = coalesce(c.reached_at, app_now()) ${OF_PERSON} and c.link_hash = $1 and ${WAITS} ${CONFIRMED}`,
    [hash],
  );
}

const AGREE = 'update email_change c set agreed_at = app_now(), agreed_by = app_account()';

export function agreeAsPerson(id: string) {
  return writtenQuery<ConfirmedProposal>(
    `${AGREE} ${OF_PERSON} and c.id = $1 and c.account_id = app_account() and c.agreed_at is null and ${WAITS} ${CONFIRMED}`,
    [id],
  );
}

/** An administrator agrees who neither sent nor applied the file, and not about themselves. */
export function agreeAsSecond(id: string) {
  return writtenQuery<ConfirmedProposal>(
    `${AGREE} ${OF_PERSON} and c.id = $1 and c.agreed_at is null and ${WAITS}
       and app_account() not in (c.sent_by, c.confirmed_by, c.account_id) ${CONFIRMED}`,
    [id],
  );
}

type ProposalEnding = 'refused' | 'withdrawn';

export function endProposal(id: string, state: ProposalEnding) {
  const whose = state === 'refused' ? 'and c.account_id = app_account()' : '';
  return writtenQuery<{ readonly account_id: string }>(
    `update email_change c set state = $2, decided_at = app_now() where c.id = $1 and ${WAITS} ${whose} returning c.account_id`,
    [id, state],
  );
}

/** Why nothing was changed. */
export function proposalStandingOf(id: string) {
  return writtenQuery<{ readonly is_own: boolean; readonly is_waiting: boolean }>(
    `select c.account_id = app_account() as is_own, ${WAITS} and c.agreed_at is null as is_waiting
       from email_change c where c.id = $1`,
    [id],
  );
}

export interface WaitingProposalRow extends ProposalRow {
  readonly total: number;
  readonly name: string;
  readonly payroll_number: string;
  readonly current_email: string;
  readonly proposed_by: string;
  readonly may_confirm: boolean;
}

const ORDERS: Readonly<Record<string, string>> = { name: 'w.name #, w.id', proposedAt: 'w.proposed_at #, w.id' };

/** A page of what waits; where it is empty there is one row without an id. */
export function waitingPage({ page, search, sort_by }: EmailChangesListQuery) {
  const values: unknown[] = [page];
  const found =
    search === ''
      ? ''
      : `and strpos(search_form(concat_ws(chr(10), e.first_name || ' ' || e.surname, e.payroll_number, c.email, a.email)),
                    search_form($${values.push(search)})) > 0`;
  const isDown = sort_by.startsWith('-');
  const by = (ORDERS[isDown ? sort_by.slice(1) : sort_by] ?? 'w.id').replace('#', isDown ? 'desc' : 'asc');
  return writtenQuery<WaitingProposalRow | { readonly id: null; readonly total: number }>(
    `with listed as (
       select w.*, row_number() over (order by ${by}) as place
         from (select ${PROPOSAL}, e.first_name || ' ' || e.surname as name, e.payroll_number, a.email as current_email,
                      p.first_name || ' ' || p.surname as proposed_by,
                      c.agreed_at is null and (select app_account()) not in (c.sent_by, c.confirmed_by, c.account_id) as may_confirm
                 from email_change c ${PERSON}
                 join employee e on e.client_id = c.client_id and e.account_id = c.account_id
                 join account p on p.client_id = c.client_id and p.id = c.confirmed_by
                where ${WAITS} ${found}) w)
     select n.total, l.* from (select count(*)::integer as total from listed) n
       left join (select * from listed order by place limit 10 offset ($1::integer - 1) * 10) l on true
      order by l.place`,
    values,
  );
}
