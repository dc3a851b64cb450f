import { sqlFor } from '@plenty/database/query';
import type { Transaction } from '@plenty/database/tenant-database';
import type { AuditAction } from './audit-actions.ts';

/** What a verb says of what it did. Fields are named, their values never. */
export interface AuditEvent {
  /** Where other rows name it: its own, otherwise a new one. */
  readonly id?: string;
  readonly action: AuditAction;
  readonly outcome?: 'done' | 'refused';
  readonly subjectId?: string;
  readonly object?: { readonly kind: string; readonly id: string };
  readonly changed?: readonly string[];
  /** How many people a search found. */
  readonly hits?: number;
  /** In the words of whoever did it. */
  readonly reason?: string;
}

/** The request that it happened in. */
export interface AuditOrigin {
  readonly requestId: string;
  readonly route: string;
}

/** The context is asked for once, because its signature is checked each time: client, account, session, actor, scheme year. */
const INSERT = `
  insert into audit_event (id, action, outcome, object_kind, object_id, changed, hits, reason, request_id, route,
                           client_id, actor_id, subject_id, session_id, scheme_year)
  select r.id, r.action, r.outcome, r.object_kind, r.object_id, r.changed, r.hits, r.reason, r.request_id, r.route,
         context[1]::uuid, coalesce(context[4], context[2])::uuid,
         coalesce(r.subject_id, case when context[4] is not null then context[2]::uuid end),
         context[3]::uuid, context[5]::integer
    from app_context() as context,
         json_to_recordset($1::json) as r (id uuid, action text, outcome text, object_kind text, object_id uuid, changed text[],
                                           hits integer, reason text, request_id text, route text, subject_id uuid)`;

/**
 * Adds a row by whoever the transaction's context says is acting; in a masquerade about whom they look at, unless told otherwise.
 */
export function addAuditRow(
  transaction: Transaction,
  id: string,
  event: AuditEvent,
  origin?: AuditOrigin,
): Promise<void> {
  return transaction.add(INSERT, toTrailRow(id, event, origin));
}

/** Who does it, where no context says so. */
export interface AuditActor {
  readonly clientId: string;
  readonly actorId: string | null;
  readonly sessionId?: string;
  /** Of a masquerade. */
  readonly schemeYear?: number | null;
}

/** A row from before a client is open, as at a login. */
export function auditRowBeforeLogin(
  id: string,
  event: AuditEvent,
  origin: AuditOrigin,
  { clientId, actorId, sessionId, schemeYear }: AuditActor,
) {
  // Nothing is returned: whoever writes before the login may not read.
  return sqlFor.insertInto('audit_event').values({
    ...toTrailRow(id, event, origin),
    client_id: clientId,
    actor_id: actorId,
    session_id: sessionId ?? null,
    scheme_year: schemeYear ?? null,
  });
}

function toTrailRow(id: string, event: AuditEvent, origin: AuditOrigin | undefined) {
  return {
    id,
    action: event.action,
    outcome: event.outcome ?? 'done',
    subject_id: event.subjectId ?? null,
    object_kind: event.object?.kind ?? null,
    object_id: event.object?.id ?? null,
    changed: [...(event.changed ?? [])],
    hits: event.hits ?? null,
    reason: event.reason ?? null,
    request_id: origin?.requestId ?? null,
    route: origin?.route ?? null,
  };
}
