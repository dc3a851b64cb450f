import { SAML, ValidateInResponseTo, type CacheProvider, type SamlConfig } from '@node-saml/node-saml';
import type { KnownProvider, SamlSide } from './gate.ts';

/** The library as we use it, always: each default of its own that could be looser is set here. */
export function samlLibrary(provider: KnownProvider, ownSide: SamlSide, more: Partial<SamlConfig> = {}): SAML {
  return new SAML({
    issuer: ownSide.entityId,
    audience: ownSide.entityId,
    callbackUrl: ownSide.assertionConsumerUrl,
    logoutCallbackUrl: ownSide.logoutUrl,
    entryPoint: provider.settings.entryPoint,
    logoutUrl: provider.settings.logoutUrl ?? '',
    idpIssuer: provider.issuer,
    idpCert: [...provider.settings.certificates],
    wantAssertionsSigned: true,
    // The provider chooses how it names people, and how it makes sure of them.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    validateInResponseTo: ValidateInResponseTo.never,
    cacheProvider: REMEMBERS_NOTHING,
    ...more,
  });
}

/** What was asked for stands in the database: a memory of its own would be another one in each process. */
const REMEMBERS_NOTHING: CacheProvider = {
  saveAsync: () => Promise.resolve(null),
  getAsync: () => Promise.resolve(null),
  removeAsync: () => Promise.resolve(null),
};
