import { ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml';
import { SsoRejection, type VerifiedIdentity } from '../verified-identity.ts';
import { SKEW_MS } from './check-assertion.ts';
import { emailOf } from './email-of.ts';
import { parseResponse, passGate, type KnownProvider, type SamlAnswer, type SamlSide } from './gate.ts';
import { readAssertion, type AssertionFacts } from './read-assertion.ts';
import { samlLibrary } from './saml-library.ts';

/** Whom the provider vouches for: after our gate, the library's verification, and a look at what exactly was signed. */
export async function endSaml(
  provider: KnownProvider,
  ownSide: SamlSide,
  answer: SamlAnswer,
): Promise<VerifiedIdentity> {
  if (provider.settings.certificates.length === 0) throw new SsoRejection('no-certificate');
  const { xml, facts, isResponseSigned } = passGate(provider, ownSide, answer);
  const signed = await verify(xml, { provider, ownSide, answer, isResponseSigned });
  if (JSON.stringify(signed) !== JSON.stringify(facts)) throw new SsoRejection('not-as-signed');
  return toVouched(signed, provider.issuer);
}

interface Context {
  readonly provider: KnownProvider;
  readonly ownSide: SamlSide;
  readonly answer: SamlAnswer;
  readonly isResponseSigned: boolean;
}

/** What the assertion says, read from the bytes that the signature covers and from no others. */
async function verify(xml: string, { provider, ownSide, answer, isResponseSigned }: Context): Promise<AssertionFacts> {
  const library = samlLibrary(provider, ownSide, {
    wantAuthnResponseSigned: isResponseSigned,
    validateInResponseTo: answer.checks ? ValidateInResponseTo.always : ValidateInResponseTo.never,
    cacheProvider: knowingOnly(answer),
    // The gate has looked at the times, by the server's clock; the library only knows the machine's.
    acceptedClockSkewMs: -1,
    requestIdExpirationPeriodMs: Number.POSITIVE_INFINITY,
  });
  // The gate's own reading of the bytes, so that both look at the same document.
  const SAMLResponse = Buffer.from(xml).toString('base64');
  const { profile } = await library.validatePostResponseAsync({ SAMLResponse }).catch(() => {
    throw new SsoRejection('signature');
  });
  const facts = readAssertion(parseResponse(profile?.getAssertionXml?.() ?? ''));
  if (profile?.nameID !== facts.nameId || profile?.issuer !== facts.issuer) throw new SsoRejection('not-as-signed');
  return facts;
}

/** The one request that the answer may be for. */
function knowingOnly({ checks, now }: SamlAnswer): CacheProvider {
  return {
    saveAsync: () => Promise.resolve(null),
    getAsync: (id) => Promise.resolve(id === checks?.requestId ? now.toISOString() : null),
    removeAsync: () => Promise.resolve(null),
  };
}

function toVouched(facts: AssertionFacts, issuer: string): VerifiedIdentity {
  const { id, nameId, nameIdFormat, sessionIndex, confirmation } = facts;
  if (id === undefined || nameId === undefined || confirmation.notOnOrAfter === undefined)
    throw new SsoRejection('subject');
  const expiresAt = new Date(Date.parse(confirmation.notOnOrAfter) + SKEW_MS);
  const ids = confirmation.inResponseTo === undefined ? [id] : [id, confirmation.inResponseTo];
  return {
    issuer,
    // Two people may have the same name in two formats.
    subject: `${nameIdFormat} ${nameId}`,
    email: emailOf(facts),
    messageIds: ids.map((messageId) => ({ id: messageId, expiresAt })),
    logout: { nameId, nameIdFormat, ...(sessionIndex !== undefined && { sessionIndex }) },
  };
}
