import type { RequestOf } from '@plenty/contract/endpoint';
import type { singleSignOn, SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/services.ts';
import type { Work } from '../../../platform/work.ts';
import { refuseOperatorsDomains, setDomains } from './domains/set-domains.ts';
import { proveAnew } from '../step-up/prove-person.ts';
import { inspectOidc } from './inspect-oidc.ts';
import { mayAskProvider, requireOwnClient } from './own-client.ts';
import { openKept, sealFor, type NewProvider, type IdentityProvider } from './provider.ts';
import { readStatus } from './read-status.ts';
import { tellOfProviderChange, tellOfProposal } from './tell-administrators.ts';
import { readMetadata } from './saml/read-metadata.ts';
import { ownProvider, ownSite, saveProvider } from './settings-table.ts';
import { ownTrial, saveTrial } from './trials-table.ts';

type GivenProvider = RequestOf<typeof singleSignOn.configure>['body'];
export type GivenOidc = Extract<GivenProvider, { kind: 'oidc' }>;
type GivenSaml = Extract<GivenProvider, { kind: 'saml' }>;

/**
 * Checks a provider and stores it. A new issuer starts on trial, because a provider decides who everybody is. So does every change
 * where the client asks for two people. trial/go-live.ts ends the trial.
 */
export async function configure(
  work: Work,
  { params: { id: clientId }, body: given }: RequestOf<typeof singleSignOn.configure>,
): Promise<SingleSignOnStatus> {
  await requireOwnClient(work, clientId);
  await proveAnew(work, given.password);
  await mayAskProvider(work, clientId);
  await refuseOperatorsDomains(work.services, given.emailDomains);
  const [[stored], [trial], [site]] = await work.read(ownProvider, ownTrial, ownSite);
  const { services } = work;
  const known = [openKept(services, trial, 'provider_trial'), openKept(services, stored, 'identity_provider')];
  const provider = given.kind === 'oidc' ? await fromDiscovery(services, given, known) : fromMetadata(work, given);
  const isAtOnce = !site?.needs_two && isTrusted(provider, known[1]);
  await work.write(async (transaction, note) => {
    const object = { kind: 'identity-provider', id: clientId } as const;
    if (isAtOnce) {
      await transaction.run(saveProvider(sealFor(services, 'identity_provider', clientId, provider)));
      await setDomains(transaction, given.emailDomains);
      await note({ action: 'sso-configured', object });
      await tellOfProviderChange(services, transaction, provider.issuer);
    } else {
      const sealed = sealFor(services, 'provider_trial', clientId, provider);
      await transaction.run(saveTrial(sealed, given.emailDomains));
      await note({ action: 'sso-trial-set-up', object });
      await tellOfProposal(services, transaction, { issuer: provider.issuer, isRemoval: false });
    }
  });
  return readStatus(work);
}

/**
 * Whether people already log in with this provider. Anyone can write a SAML file that names its issuer, so its certificates and its
 * login page must be the same too.
 */
function isTrusted(provider: NewProvider, live: IdentityProvider | undefined): boolean {
  if (provider.kind !== live?.kind || provider.issuer !== live.issuer) return false;
  if (provider.kind === 'oidc' || live.kind === 'oidc') return true;
  const { certificates, entryPoint } = provider.settings;
  return (
    entryPoint === live.settings.entryPoint && certificates.every((each) => live.settings.certificates.includes(each))
  );
}

/** Reads a provider's discovery document. The secret may be left out if we already have it. */
export async function fromDiscovery(
  services: Services,
  given: GivenOidc,
  known: readonly (IdentityProvider | undefined)[],
): Promise<NewProvider> {
  const { checks, found } = await inspectOidc(services.outgoing, given.discoveryUrl);
  if (!found) {
    const faults = checks.filter(({ status }) => !status).map(({ detail }) => detail);
    throw new Failure('invalid', { errors: { discoveryUrl: faults } });
  }
  const { issuer } = found;
  const secret = given.clientSecret ?? knownSecret(known, issuer);
  return { kind: 'oidc', issuer, settings: { ...found.settings, clientId: given.clientId }, secret };
}

/** A stored secret goes to the provider that it was entered for, and to no other. */
function knownSecret(known: readonly (IdentityProvider | undefined)[], issuer: string): string {
  for (const provider of known) if (provider?.kind === 'oidc' && provider.issuer === issuer) return provider.secret;
  throw new Failure('invalid', { errors: { clientSecret: ['Please enter the secret that this provider gave you'] } });
}

function fromMetadata({ services }: Work, { metadata, allowsProviderInitiated }: GivenSaml): NewProvider {
  const { issuer, settings } = readMetadata(metadata, {
    allowsLoopback: services.outgoing.allowsLoopback,
    now: services.clock.now(),
  });
  return { kind: 'saml', issuer, settings: { ...settings, allowsProviderInitiated } };
}
