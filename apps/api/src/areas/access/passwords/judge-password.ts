import { ERRORS } from '@plenty/contract/errors';
import { checkPassword, type RuleCheck } from '@plenty/domain/passwords/password-rules';
import type { PersonalDetails } from '@plenty/domain/passwords/personal-details';
import { findCommonShare } from '../../../platform/common-passwords/find-common-share.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import type { Services } from '../../../platform/services.ts';
import { findPasswordHashes } from './passwords-table.ts';

/** Whose password it is to be. Who is new has had none. */
export interface Judged {
  readonly details: PersonalDetails;
  readonly owner?: Owner;
}

/**
 * Holds a password to the nine rules; those about the person only where it is known who it is. Earlier passwords are compared
 * last, which takes long, and only with one that could be taken otherwise.
 */
export async function judgePassword(services: Services, password: string, judged?: Judged): Promise<RuleCheck[]> {
  const facts = { commonShare: await findCommonShare(password), person: judged?.details };
  const checks = checkPassword(password, { ...facts, isPrevious: judged && false });
  if (!judged?.owner || !isEveryRuleKept(checks)) return checks;
  const isPrevious = await wasUsed(services, judged.owner, password);
  return checkPassword(password, { ...facts, isPrevious });
}

/** Refuses a password that breaks a rule, and says which. */
export async function holdToRules(services: Services, password: string, judged: Judged): Promise<void> {
  const checks = await judgePassword(services, password, judged);
  if (isEveryRuleKept(checks)) return;
  const [, text] = ERRORS['password-refused'];
  throw new Failure('password-refused', { errors: { password: [text] }, checks: toPasswordJudgement(checks) });
}

/** The rules as the portal shows them. */
export function toPasswordJudgement(checks: readonly RuleCheck[]): { name: string; status: boolean }[] {
  return checks.map(({ text, isKept }) => ({ name: text, status: isKept }));
}

function isEveryRuleKept(checks: readonly RuleCheck[]): boolean {
  return checks.every(({ isKept }) => isKept);
}

async function wasUsed({ credentials, passwords }: Services, owner: Owner, password: string): Promise<boolean> {
  const { all } = await findPasswordHashes(credentials, owner);
  for (const hash of all) if (await passwords.matches(hash, password)) return true;
  return false;
}
