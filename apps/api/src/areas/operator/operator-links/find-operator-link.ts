import { hashToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { countGuessedLink } from '../../../platform/links/find-link.ts';
import type { OperatorLinkPurpose } from '../../../platform/links/links-table.ts';
import type { Work } from '../../../platform/work.ts';
import { findWorkingLink, type OperatorLink } from './operator-links-table.ts';

/** A link that works, with what the database keeps of it. Whoever tries too many that do not is turned away. */
export async function findOperatorLink(
  work: Work,
  token: string,
  purposes: readonly OperatorLinkPurpose[],
): Promise<{ readonly link: OperatorLink; readonly hash: Buffer }> {
  const hash = hashToken(token);
  const link = hash && (await findWorkingLink(work.services.credentials, hash, purposes));
  if (link) return { link, hash };
  await countGuessedLink(work);
  throw new Failure('link-expired');
}
