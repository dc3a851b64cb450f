import { auditRowBeforeLogin } from '../audit/audit-table.ts';
import type { Work } from '../work.ts';

/**
 * Rows of a report that is going out. Where they stop coming, because whoever reads may no longer or because the database is
 * away, the trail says that the file was not whole; the session may be over by then, so it is noted without one.
 */
export async function* auditInterruptedDownload<Batch>(
  work: Work,
  batches: AsyncIterable<Batch>,
): AsyncGenerator<Batch> {
  const { client_id: clientId, account_id: actorId, session_id: sessionId } = await work.caller();
  try {
    yield* batches;
  } catch (error) {
    const { credentials, newId } = work.services;
    const event = { action: 'report-broken-off', outcome: 'refused' } as const;
    await credentials.run(auditRowBeforeLogin(newId(), event, work.visit, { clientId, actorId, sessionId }));
    throw error;
  }
}
