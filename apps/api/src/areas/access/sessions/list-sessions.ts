import type { AnswerOf } from '@plenty/contract/endpoint';
import type { sessions } from '@plenty/contract/access/sessions';
import type { Work } from '../../../platform/work.ts';
import { openSessionsOf } from './sessions-table.ts';

/** Where the person is logged in. */
export async function listSessions(work: Work): Promise<AnswerOf<typeof sessions.list>> {
  const { client_id: clientId, account_id: accountId, session_id: current } = await work.caller();
  const rows = await work.services.credentials.run(openSessionsOf({ clientId, accountId }));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      device: row.device,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      hasSecondFactor: row.has_second_factor,
      isCurrent: row.id === current,
    })),
  };
}
