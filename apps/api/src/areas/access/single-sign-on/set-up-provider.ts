import { maintain } from '../../../platform/maintenance.ts';
import type { Services } from '../../../platform/services.ts';
import { fromDiscovery, type GivenOidc } from './configure.ts';
import { assignDomain } from './domains/assign-domain.ts';
import { addressesOf } from './discovery-document.ts';
import { siteOfClient } from './find-site.ts';
import { sealFor } from './provider.ts';
import { saveProvider } from './settings-table.ts';
import { SsoRejection } from './verified-identity.ts';

type GivenOidcWithSecret = GivenOidc & { readonly clientSecret: string };

/** Sets the provider of a client that nobody is logged in for; nothing is asked or written where it is the one already. */
export async function setUpProvider(services: Services, clientId: string, given: GivenOidcWithSecret): Promise<void> {
  if (await isSetUpAlready(services, clientId, given)) return;
  const provider = await fromDiscovery(services, given, []);
  await maintain(services, clientId, 'set up the identity provider', (transaction) =>
    transaction.run(saveProvider(sealFor(services, 'identity_provider', clientId, provider))),
  );
  for (const domain of given.emailDomains) await assignDomain(services, clientId, domain);
}

async function isSetUpAlready(services: Services, clientId: string, given: GivenOidcWithSecret): Promise<boolean> {
  try {
    const stored = (await siteOfClient(services, clientId))?.openProvider();
    return (
      stored?.kind === 'oidc' &&
      stored.settings.discoveryUrl === addressesOf(given.discoveryUrl).document &&
      stored.settings.clientId === given.clientId &&
      stored.secret === given.clientSecret
    );
  } catch (error) {
    // What cannot be used is set anew.
    if (error instanceof SsoRejection) return false;
    throw error;
  }
}
