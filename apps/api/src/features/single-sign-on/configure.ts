import type { RequestOf } from '@plenty/contract/endpoint';
import type { singleSignOn, SingleSignOnStatus } from '@plenty/contract/single-sign-on';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import type { Work } from '../../platform/work.ts';
import { refuseOperatorsDomains, setDomains } from './domains/set-domains.ts';
import { proveAnew } from '../step-up/public.ts';
import { inspectOidc } from './inspect-oidc.ts';
import { mayAskProvider, requireOwnClient } from './own-client.ts';
import { secretPlace } from './provider.ts';
import { readStatus } from './read-status.ts';
import { tellAdministrators } from './tell-administrators.ts';
import { readMetadata } from './saml/read-metadata.ts';
import { ownProvider, saveProvider, type OwnProviderRow, type ProviderToBe } from './settings-table.ts';

type Given = RequestOf<typeof singleSignOn.configure>['body'];
export type GivenOidc = Extract<Given, { kind: 'oidc' }>;
type GivenSaml = Extract<Given, { kind: 'saml' }>;

/** Sets the client's provider, once it is known to be one that logins can be checked by. */
export async function configure(work: Work, clientId: string, given: Given): Promise<SingleSignOnStatus> {
  await requireOwnClient(work, clientId);
  await proveAnew(work, given.password);
  await mayAskProvider(work, clientId);
  await refuseOperatorsDomains(work.services, given.emailDomains);
  const [[stored]] = await work.read(ownProvider);
  const provider =
    given.kind === 'oidc' ? await fromDiscovery(work.services, given, { clientId, stored }) : fromMetadata(work, given);
  await work.write(async (transaction, note) => {
    await transaction.run(saveProvider(provider));
    await setDomains(transaction, given.emailDomains);
    await note({ action: 'sso-configured', object: { kind: 'identity-provider', id: clientId } });
    await tellAdministrators(work.services, transaction, provider.issuer);
  });
  return readStatus(work);
}

interface Before {
  readonly clientId: string;
  readonly stored: OwnProviderRow | undefined;
}

/** What is stored of a provider, once it has answered as it must. */
export async function fromDiscovery(services: Services, given: GivenOidc, before: Before): Promise<ProviderToBe> {
  const { checks, found } = await inspectOidc(services.outgoing, given.discoveryUrl);
  if (!found) {
    const faults = checks.filter(({ status }) => !status).map(({ detail }) => detail);
    throw new Failure('invalid', { errors: { discoveryUrl: faults } });
  }
  const { clientId } = before;
  const secretSealed =
    given.clientSecret === undefined
      ? keptSecret(before, found.issuer)
      : services.seals.seal(given.clientSecret, secretPlace(clientId));
  const settings = { ...found.settings, clientId: given.clientId };
  return { kind: 'oidc', issuer: found.issuer, settings, secretSealed };
}

/** A stored secret goes to the provider that it was entered for, and to no other. */
function keptSecret({ stored }: Before, issuer: string): Buffer {
  if (stored?.kind === 'oidc' && stored.issuer === issuer && stored.secret_sealed) return stored.secret_sealed;
  throw new Failure('invalid', { errors: { clientSecret: ['Please enter the secret that this provider gave you'] } });
}

function fromMetadata({ services }: Work, { metadata, allowsProviderInitiated }: GivenSaml): ProviderToBe {
  const { issuer, settings } = readMetadata(metadata, {
    allowsLoopback: services.outgoing.allowsLoopback,
    now: services.clock.now(),
  });
  return { kind: 'saml', issuer, settings: { ...settings, allowsProviderInitiated }, secretSealed: null };
}
