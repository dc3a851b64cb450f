import { Failure } from '../../../platform/failure.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import type { Services } from '../../../platform/services.ts';
import { judgePassword } from '../../access/public.ts';

interface PasswordHolder {
  readonly email: string;
  readonly firstName: string;
  readonly surname: string;
  /** Who has had a password before does not take it again. */
  readonly owner?: Owner;
}

/** The form has no list of the rules, so the sentence names those that are broken. */
export async function refuseWeakPassword(
  services: Services,
  password: string,
  { owner, ...person }: PasswordHolder,
): Promise<void> {
  const details = { ...person, dateOfBirth: undefined, clientName: undefined };
  const checks = await judgePassword(services, password, { details, ...(owner && { owner }) });
  const broken = checks.filter(({ isKept }) => !isKept).map(({ text }) => text);
  if (broken.length === 0) return;
  const rules = new Intl.ListFormat('en-GB').format(broken);
  throw new Failure('invalid', { errors: { password: [`Please choose a password with ${rules}`] } });
}
