import { assignDomain } from '../areas/access/single-sign-on/domains/assign-domain.ts';
import { findClientBySlug } from '../areas/access/single-sign-on/domains-table.ts';
import { Failure } from '../platform/failure.ts';
import { onInstallation, runCommand, Usage } from './run.ts';

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

await runCommand(async ([verb, slug, name]) => {
  const domain = name?.toLowerCase() ?? '';
  if (verb !== 'assign' || !slug || !DOMAIN.test(domain))
    throw new Usage('Usage: npm run domain -- assign CLIENT DOMAIN');
  await onInstallation(async (services) => {
    const client = await findClientBySlug(services.credentials, slug);
    if (!client) throw new Usage(`There is no client ${slug}`);
    const isAssigned = await assignDomain(services, client.id, domain).catch(refuseCommand);
    if (!isAssigned) throw new Usage(`Another client has ${domain}`);
  });
  return `Addresses of ${domain} are led to ${slug} from the neutral host`;
});

function refuseCommand(error: unknown): never {
  throw error instanceof Failure ? new Usage('That domain belongs to those who run the portal') : error;
}
