import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { AccessLogEntry, masquerade } from '@plenty/contract/access/masquerade';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { looksPage, type AccessLogRow } from './access-log-table.ts';

/** Who has looked at the portal as this person, or confirmed an address in their place, when and why. */
export async function readAccessLog(
  work: Work,
  { query: { page } }: RequestOf<typeof masquerade.accessLog>,
): Promise<AnswerOf<typeof masquerade.accessLog>> {
  const [rows] = await work.read(looksPage(page));
  return toPage(rows, toLook);
}

function toLook(row: AccessLogRow): AccessLogEntry {
  return {
    id: row.id,
    name: row.actor_name,
    kind: row.actor_kind,
    did: row.did,
    schemeYear: row.scheme_year,
    reason: row.reason,
    begunAt: row.begun_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  };
}
