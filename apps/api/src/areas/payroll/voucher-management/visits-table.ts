import { voucherVisitDoor } from '@plenty/database/doors';
import { sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Services } from '../../../platform/services.ts';
import { Work, type Visit } from '../../../platform/work.ts';

/** Product §7. */
const TICKET_SECONDS = 60;

interface TicketOwner {
  readonly clientId: string;
  readonly accountId: string;
  /** The login that asked for it. */
  readonly sessionId: string;
}

export function insertTicket(hash: Buffer, { clientId, accountId, sessionId }: TicketOwner) {
  return sqlFor
    .insertInto('voucher_visit')
    .values({
      ticket_hash: hash,
      client_id: clientId,
      account_id: accountId,
      session_id: sessionId,
      ticket_until: sql<Date>`app_now() + make_interval(secs => ${sql.lit(TICKET_SECONDS)})`,
    })
    .returning('client_id');
}

/** What a visit needs to begin, and where: the slug of the host's client, null where the host is nobody's. */
interface Swap {
  readonly ticketHash: Buffer;
  readonly visitHash: Buffer;
  readonly slug: string | null;
}

interface BegunVisit {
  readonly client_id: string;
  readonly account_id: string;
  readonly session_id: string;
}

/** Uses a ticket up; nothing for one that was used, has expired, or is brought to the host of another client. */
export function beginVoucherVisit({ ticketHash, visitHash, slug }: Swap) {
  return writtenQuery<BegunVisit>(
    `update voucher_visit v set visit_hash = $2, last_seen_at = app_now()
       from client c
      where v.ticket_hash = $1 and v.visit_hash is null and v.ticket_until > app_now()
        and c.id = v.client_id and ($3::text is null or c.slug = $3)
      returning v.client_id, v.account_id, v.session_id`,
    [ticketHash, visitHash, slug],
  );
}

/** What is done on the page is done in the client of the visit, while the login behind it is open and has the right. */
export function workOfVisit(services: Services, visit: Visit, visitHash: Buffer): Work {
  return new Work(services, visit, voucherVisitDoor(visitHash));
}

/** Whoever uses the page uses the portal: one does not end while the other is in use. */
export function touchVisit(visitHash: Buffer) {
  return writtenQuery<{ id: string }>(
    `with seen as (
       update voucher_visit set last_seen_at = app_now()
        where visit_hash = $1 and last_seen_at between app_now() - interval '15 minutes' and app_now() - interval '20 seconds'
        returning client_id, session_id)
     update session s set last_seen_at = app_now() from seen
      where s.client_id = seen.client_id and s.id = seen.session_id and s.closed_at is null and s.absolute_until > app_now()
        and s.last_seen_at between app_now() - interval '15 minutes' and app_now() - interval '20 seconds'
      returning s.id`,
    [visitHash],
  );
}
