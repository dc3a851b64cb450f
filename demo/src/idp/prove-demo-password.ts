import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { countUse, forgetUses, type Services } from '@plenty/api/providing';
import { findDemoPerson } from './demo-people-table.ts';

/** As the portal's own login has it, but counted apart: the provider is another house. */
const TRIES = { most: 5, seconds: 900 };

export type Proof =
  | { readonly state: 'known'; readonly accountId: string }
  | { readonly state: 'wrong' }
  | { readonly state: 'too-many' };

export async function proveDemoPassword(services: Services, email: string, password: string): Promise<Proof> {
  const emailNorm = normaliseEmail(email);
  const use = `tries at the demo identity provider as ${emailNorm}`;
  if (!(await countUse(services, use, TRIES))) return { state: 'too-many' };
  const person = await findDemoPerson(services.credentials, emailNorm);
  if (!person) {
    await services.passwords.verifyDummyHash(password);
    return { state: 'wrong' };
  }
  if (!(await services.passwords.matches(person.password_hash, password))) return { state: 'wrong' };
  await forgetUses(services, use);
  return { state: 'known', accountId: person.id };
}
