import { maintain } from '../../../../platform/maintenance.ts';
import type { Services } from '../../../../platform/services.ts';
import { listDomain, markDomainProved } from '../domains-table.ts';
import { refuseOperatorsDomains } from './set-domains.ts';

/** Somebody who runs the portal has made sure whose domain it is; false where another client has it. */
export async function assignDomain(services: Services, clientId: string, domain: string): Promise<boolean> {
  await refuseOperatorsDomains(services, [domain]);
  await maintain(services, clientId, `assign the email domain ${domain}`, (transaction) =>
    transaction.run(listDomain(domain)),
  );
  return services.credentials.transaction((_, run) => markDomainProved(run, { clientId, domain }, 'operator'));
}
