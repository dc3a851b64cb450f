import { AUDIT_KINDS, type AuditRow } from '@plenty/contract/people/audit';
import { contract } from '@plenty/contract/contract';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import type { AuditEventRow } from './audit-table.ts';
import { actionWordsOf } from './action-words.ts';
import { sayAuditField } from './say-field.ts';

/** Reasons that people gave in their own words; others are codes for whoever runs the portal. */
const SAID_BY_PEOPLE = new Set(['masquerade-linked', 'masquerade-begun', 'two-factor-reset', 'two-factor-disabled']);

export function toAuditRow(row: AuditEventRow): AuditRow {
  const { kind, words } = actionWordsOf(row.action);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: toActor(row),
    what: words,
    kind: AUDIT_KINDS[kind],
    outcome: row.outcome,
    subject: row.subject_id === null ? null : { name: row.subject_name ?? GONE, email: row.subject_email },
    fields: row.changed.map(sayAuditField),
    viewedYear: row.scheme_year,
    hits: row.hits,
    reason: SAID_BY_PEOPLE.has(row.action) ? row.reason : null,
    route: row.route === null ? null : (SUMMARIES.get(row.route) ?? null),
    requestId: row.request_id,
  };
}

const GONE = 'Somebody who is not here any more';

function toActor(row: AuditEventRow): AuditRow['actor'] {
  if (row.operator_name !== null) return { kind: 'support', name: row.operator_name, email: null };
  if (row.actor_id !== null) {
    const kind = row.actor_type === 'employer' ? 'administrator' : 'employee';
    return { kind, name: row.actor_name ?? GONE, email: row.actor_email };
  }
  // What is asked for without a login has a route; jobs and imports have none.
  if (row.route !== null) return { kind: 'visitor', name: 'Somebody not logged in', email: null };
  return { kind: 'system', name: 'The system', email: null };
}

/** What each call is for, by its route. */
const SUMMARIES = new Map(
  Object.values(contract)
    .flatMap((endpoints): EndpointDefinition[] => Object.values(endpoints))
    .map(({ method, path, summary }) => [`${method} ${path}`, summary]),
);
