import { addPartner, findPartnerFault } from '../areas/access/partner/add-partner.ts';
import { onInstallation, runCommand, Usage } from './run.ts';

await runCommand(async ([verb, slug, name, address]) => {
  if (verb !== 'add' || !slug || !name || !address || !URL.canParse(address))
    throw new Usage('Usage: npm run partner -- add SLUG NAME URL');
  const details = { slug, name, url: new URL(address) };
  const fault = findPartnerFault(details);
  if (fault) throw new Usage(fault);
  const secret = await onInstallation((services) => addPartner(services, details));
  if (secret === undefined) throw new Usage(`There is already a partner ${slug}`);
  return `Partner ${slug} exchanges codes with the secret ${secret}, shown only here`;
});
