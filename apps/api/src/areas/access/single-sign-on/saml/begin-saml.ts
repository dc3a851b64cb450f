import { randomBytes } from 'node:crypto';
import type { KnownProvider, SamlSide } from './gate.ts';
import { samlLibrary } from './saml-library.ts';

/** Where to send the browser so that the provider logs the person in, and what its answer will have to fit. */
export async function beginSaml(
  provider: KnownProvider,
  ownSide: SamlSide,
  { relayState, isFresh }: { readonly relayState: string; readonly isFresh: boolean },
): Promise<{ url: URL; checks: { requestId: string } }> {
  // An id may not begin with a digit.
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const library = samlLibrary(provider, ownSide, { generateUniqueId: () => requestId, forceAuthn: isFresh });
  const url = new URL(await library.getAuthorizeUrlAsync(relayState, undefined, {}));
  return { url, checks: { requestId } };
}
