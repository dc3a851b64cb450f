import { sqlFor } from '@plenty/database/query';
import type { Transaction } from '@plenty/database/tenant-database';

/** Everything that is noted, in one list; how it is said to people stands in areas/people/audit/action-words.ts. */
export type AuditAction =
  | 'login'
  | 'login-refused'
  | 'account-locked'
  | 'session-renewal-reused'
  | 'session-ended'
  | 'two-tokens-refused'
  | 'code-refused'
  | 'two-factor-locked'
  | 'two-factor-refused'
  | 'two-factor-enabled'
  | 'two-factor-disabled'
  | 'two-factor-reset'
  | 'two-factor-listed'
  | 'two-factor-enforcement-enabled'
  | 'two-factor-enforcement-disabled'
  | 'logout'
  | 'sso-refused'
  | 'sso-linked'
  | 'sso-configured'
  | 'sso-trial-set-up'
  | 'sso-trial-dropped'
  | 'sso-tested'
  | 'sso-removal-asked'
  | 'sso-removal-withdrawn'
  | 'sso-removed'
  | 'sso-unlinked'
  | 'email-domain-proved'
  | 'email-change-proposed'
  | 'email-change-reached'
  | 'email-change-agreed'
  | 'email-change-refused'
  | 'email-change-withdrawn'
  | 'email-changed'
  | 'password-changed'
  | 'password-change-refused'
  | 'password-reset-asked'
  | 'password-reset'
  | 'password-reset-refused'
  | 'date-of-birth-refused'
  | 'account-activated'
  | 'terms-accepted'
  | 'operator-added'
  | 'operator-invited'
  | 'operator-invitation-withdrawn'
  | 'operator-joined'
  | 'operator-role-changed'
  | 'operator-disabled'
  | 'operator-enabled'
  | 'operator-password-reset'
  | 'client-created'
  | 'client-set-up'
  | 'client-test-mail-sent'
  | 'client-went-live'
  | 'client-suspended'
  | 'client-resumed'
  | 'client-renamed'
  | 'client-moved'
  | 'client-sender-changed'
  | 'client-sender-proved'
  | 'client-sender-tested'
  | 'client-archive-asked'
  | 'client-archived'
  | 'client-archive-read'
  | 'client-restored'
  | 'erasure-scheduled'
  | 'erasure-cancelled'
  | 'client-erased'
  | 'scheme-imported'
  | 'rates-imported'
  | 'content-published'
  | 'content-withdrawn'
  | 'terms-corrected'
  | 'enquiry-sent'
  | 'theme-changed'
  | 'people-searched'
  | 'mails-retried'
  | 'jobs-retried'
  | 'operator-emails-changed'
  | 'jobs-deleted'
  | 'data-read'
  | 'old-data-deleted'
  | 'month-closed'
  | 'month-close-asked'
  | 'payroll-draft-read'
  | 'payroll-rehearsed'
  | 'first-payroll-month-changed'
  | 'family-member-added'
  | 'family-member-changed'
  | 'voucher-carer-added'
  | 'voucher-carer-changed'
  | 'voucher-carer-removed'
  | 'voucher-order-saved'
  | 'voucher-order-placed'
  | 'voucher-order-cancelled'
  | 'voucher-management-opened'
  | 'voucher-orders-listed'
  | 'voucher-order-approved'
  | 'voucher-invoice-made'
  | 'voucher-invoice-read'
  | 'voucher-invoice-paid'
  | 'life-event-declared'
  | 'life-event-proved'
  | 'life-events-listed'
  | 'life-event-accepted'
  | 'life-event-refused'
  | 'file-saved'
  | 'file-read'
  | 'selection-saved'
  | 'selection-reset'
  | 'selection-submitted'
  | 'selection-approved'
  | 'selection-rejected'
  | 'selection-started'
  | 'selection-opted-out'
  | 'selection-replaced'
  | 'selection-ended'
  | 'selection-renewed'
  | 'selection-repriced'
  | 'scheme-renewed'
  | 'scheme-year-extended'
  | 'renewal-preview-asked'
  | 'renewal-preview-read'
  | 'renewal-started'
  | 'renewal-postponed'
  | 'benefit-terms-accepted'
  | 'pension-allowance-declared'
  | 'tax-details-changed'
  | 'employees-listed'
  | 'minimum-wage-listed'
  | 'approvals-listed'
  | 'upload-impact-read'
  | 'upload-sent'
  | 'upload-confirmed'
  | 'upload-applied'
  | 'upload-discarded'
  | 'upload-undo-asked'
  | 'upload-undone'
  | 'api-key-added'
  | 'api-key-revoked'
  | 'reports-listed'
  | 'life-event-report-read'
  | 'life-event-draft-read'
  | 'report-read'
  | 'report-broken-off'
  | 'insights-read'
  | 'take-up-read'
  | 'welcome-resend-asked'
  | 'welcome-mails-resent'
  | 'masquerade-mail-enabled'
  | 'masquerade-mail-disabled'
  | 'contact-us-enabled'
  | 'contact-us-disabled'
  | 'contact-us-tested'
  | 'masquerade-linked'
  | 'masquerade-begun'
  | 'masquerade-request'
  | 'masquerade-refused'
  | 'partner-redirected'
  | 'partner-exchanged'
  | 'partner-refused'
  | 'medical-answered'
  | 'profile-changed'
  | 'contact-preferences-changed'
  | 'nomination-saved'
  | 'nomination-confirmed'
  | 'audit-read'
  | 'audit-exported'
  | 'administrator-added'
  | 'administrator-changed'
  | 'administrator-invited'
  | 'administrator-invitation-withdrawn'
  | 'administrator-removed'
  | 'rights-asked'
  | 'rights-confirmed'
  | 'rights-refused'
  | 'rights-withdrawn'
  | 'two-persons-enabled'
  | 'two-persons-disabled'
  | 'export-asked'
  | 'export-made'
  | 'export-read';

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
