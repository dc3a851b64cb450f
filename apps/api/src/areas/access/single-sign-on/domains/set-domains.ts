import { Failure } from '../../../../platform/failure.ts';
import type { Services } from '../../../../platform/services.ts';
import type { Transaction } from '../../../../platform/work.ts';
import { dropDomains, findOperatorsDomains, listDomain } from '../domains-table.ts';

/** From a login page of ours nobody leads those who run the portal elsewhere. */
export async function refuseOperatorsDomains(
  { credentials, publicUrl }: Services,
  domains: readonly string[],
): Promise<void> {
  const taken = await findOperatorsDomains(credentials, domains);
  if (domains.includes(publicUrl.hostname)) taken.push(publicUrl.hostname);
  if (taken.length > 0)
    throw new Failure('invalid', {
      errors: { emailDomains: taken.map((domain) => `${domain} belongs to those who run the portal`) },
    });
}

/** The list as it is from now on. What is new in it waits for its proof. */
export async function setDomains(transaction: Transaction, domains: readonly string[]): Promise<void> {
  await transaction.run(dropDomains(domains));
  for (const domain of new Set(domains)) await transaction.run(listDomain(domain));
}
