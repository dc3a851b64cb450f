import { auditRowBeforeLogin } from '../audit/audit-table.ts';
import type { Services } from '../services.ts';
import type { Visit } from '../work.ts';
import { findTokenOwners } from './sessions-table.ts';
import { hashToken } from './tokens.ts';

/** A request with two tokens may be one that was smuggled in: whose tokens they are, can read so in the trail. */
export async function noteTwoTokens(
  { credentials, newId }: Services,
  visit: Visit,
  tokens: readonly string[],
): Promise<void> {
  const hashes = tokens.map((token) => hashToken(token)).filter((hash) => hash !== undefined);
  for (const { clientId, accountId } of await findTokenOwners(credentials, hashes)) {
    const event = { action: 'two-tokens-refused', outcome: 'refused', subjectId: accountId } as const;
    await credentials.run(auditRowBeforeLogin(newId(), event, visit, { clientId, actorId: null }));
  }
}
