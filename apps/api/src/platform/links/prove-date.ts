import { isDay } from '@plenty/domain/dates/day';
import type { ErrorCode } from '@plenty/contract/errors';
import { auditRowBeforeLogin } from '../audit/audit-table.ts';
import { hashToken } from '../auth/tokens.ts';
import { Failure } from '../failure.ts';
import { countUse, forgetUses } from '../limits/uses-table.ts';
import type { Work } from '../work.ts';
import { keepBrowser } from './browser-proof.ts';
import { findLink } from './find-link.ts';
import { tryDate, type LinkPurpose, type LinkRow } from './links-table.ts';

/** Security C8: over all links of an account. */
const DATES_A_DAY = { most: 10, seconds: 24 * 3600 };

export const EXPIRED: Record<LinkPurpose, ErrorCode> = {
  activation: 'activation-failed',
  'password-reset': 'reset-link-expired',
};

interface Claim {
  readonly purpose: LinkPurpose;
  readonly token: string;
  /** dd/mm/yyyy */
  readonly dateOfBirth: string;
}

/** What the last step of a link asks for. */
export interface DateProof {
  readonly hash: Buffer;
  readonly purpose: LinkPurpose;
  readonly browser: Buffer;
}

/** The second proof of a mailed link: the date of birth. A wrong one is counted; a day that never was is not. */
export async function proveDate(
  work: Work,
  { purpose, token, dateOfBirth }: Claim,
): Promise<{ readonly link: LinkRow; readonly proof: DateProof }> {
  const { services, visit } = work;
  const day = toTypedDay(dateOfBirth);
  if (!isDay(day)) throw wrongDate('This date of birth is not valid');
  const link = await findLink(work, purpose, token);
  const hash = hashToken(token);
  if (!link || !hash) throw new Failure(EXPIRED[purpose]);
  const use = `dates of birth of ${link.client_id} ${link.account_id}`;
  if (!(await countUse(services, use, DATES_A_DAY))) throw new Failure(EXPIRED[purpose]);
  const proof = { hash, purpose, browser: keepBrowser(visit) };
  const isRight = await services.credentials.transaction(async (_, run) => {
    const found = await tryDate(run, { ...proof, dateOfBirth: day });
    if (found === false) {
      const event = { action: 'date-of-birth-refused', outcome: 'refused', subjectId: link.account_id } as const;
      const by = { clientId: link.client_id, actorId: null };
      await run(auditRowBeforeLogin(services.newId(), event, visit, by));
    }
    return found;
  });
  if (isRight === undefined) throw new Failure(EXPIRED[purpose]);
  if (!isRight) throw wrongDate('This date does not match our records');
  await forgetUses(services, use);
  return { link, proof };
}

/** dd/mm/yyyy as YYYY-MM-DD. */
export function toTypedDay(written: string): string {
  return written.split('/').toReversed().join('-');
}

function wrongDate(text: string): Failure {
  return new Failure('invalid', { errors: { date_of_birth: [text] } });
}
