import type { KnownProvider, SamlSide } from './gate.ts';
import type { SamlLogout } from './read-logout.ts';
import { samlLibrary } from './saml-library.ts';

/** Where to send the browser so that the provider logs the person out too; nothing where it has no place for that. */
export async function samlLogoutUrl(
  provider: KnownProvider,
  ownSide: SamlSide,
  logout: Readonly<Record<string, string>>,
): Promise<string | null> {
  const { nameId: nameID, nameIdFormat: nameIDFormat, sessionIndex } = logout;
  if (provider.settings.logoutUrl === null || nameID === undefined || nameIDFormat === undefined) return null;
  const person = { issuer: provider.issuer, nameID, nameIDFormat, ...(sessionIndex !== undefined && { sessionIndex }) };
  return samlLibrary(provider, ownSide).getLogoutUrlAsync(person, '', {});
}

/** Where to send the browser to tell the provider that its request was carried out; nothing where it has no place for that. */
export async function samlLogoutAnswerUrl(
  provider: KnownProvider,
  ownSide: SamlSide,
  { id, relayState }: SamlLogout,
): Promise<string | null> {
  if (provider.settings.logoutUrl === null) return null;
  // Of the request the library names its id alone.
  const request = { ID: id, issuer: provider.issuer, nameID: '', nameIDFormat: '' };
  return samlLibrary(provider, ownSide).getLogoutResponseUrlAsync(request, relayState, {}, true);
}
