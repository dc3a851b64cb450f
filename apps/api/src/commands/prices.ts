import { checkPrices } from '../areas/enrolment/repricings/check-prices.ts';
import { findClient } from '../areas/enrolment/scheme/schemes-table.ts';
import { onInstallation, runCommand, Usage } from './run.ts';

await runCommand(async ([verb, slug]) => {
  if (verb !== 'check' || slug === undefined) throw new Usage('Usage: npm run prices -- check CLIENT');
  const found = await onInstallation(async (services) => {
    const clientId = await findClient(services.credentials, slug);
    if (clientId === undefined) throw new Usage(`There is no client ${slug}`);
    return checkPrices(services, clientId);
  });
  return found.length === 0 ? 'All prices are up to date' : found.join('\n');
});
