import { verify, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { LogoutRequest } from '../end-sessions.ts';
import { SsoRejection } from '../verified-identity.ts';
import { SKEW_MS } from './check-assertion.ts';
import { checkOwnSignature } from './check-signatures.ts';
import { decodeMessage, ID, MAX_BYTES, parseResponse, type KnownProvider, type SamlSide } from './gate.ts';
import type { XmlElement } from './read-strict-xml.ts';
import { samlLibrary } from './saml-library.ts';
import { ASSERTION, childrenOf, isElement, onlyChild, plainText, PROTOCOL } from './xml-element.ts';

/** A request is sent on at once. */
const FRESH_MS = 5 * 60_000;
const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
const ALGORITHMS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};

export interface SamlLogout extends LogoutRequest {
  readonly id: string;
  readonly relayState: string;
}

interface KnownLogout {
  readonly provider: KnownProvider;
  readonly ownSide: SamlSide;
  readonly now: Date;
}

/** The request of a provider that came in an address, with its signature beside it. */
export function readRedirectedLogout(known: KnownLogout, query: string): SamlLogout {
  const parts = rawParts(query);
  verifyQuery(known.provider, parts);
  const relayState = new URLSearchParams(query).get('RelayState') ?? '';
  return readRequest(known, inflateMessage(decodedPartOf(parts, 'SAMLRequest')), relayState);
}

/** The request of a provider that its page sent as a form, with its signature within it. */
export async function readPostedLogout(known: KnownLogout, form: URLSearchParams): Promise<SamlLogout> {
  const [sent, ...more] = form.getAll('SAMLRequest');
  if (sent === undefined || more.length > 0) throw new SsoRejection('no-request');
  const xml = decodeMessage(sent);
  checkOwnSignature(parseResponse(xml));
  const SAMLRequest = Buffer.from(xml).toString('base64');
  await samlLibrary(known.provider, known.ownSide)
    .validatePostRequestAsync({ SAMLRequest })
    .catch(() => {
      throw new SsoRejection('signature');
    });
  return readRequest(known, xml, form.get('RelayState') ?? '');
}

function readRequest({ provider, ownSide, now }: KnownLogout, xml: string, relayState: string): SamlLogout {
  const request = parseResponse(xml);
  const { attributes } = request;
  if (!isElement(request, PROTOCOL, 'LogoutRequest') || attributes.get('Version') !== '2.0')
    throw new SsoRejection('no-request');
  const id = attributes.get('ID') ?? '';
  if (!ID.test(id)) throw new SsoRejection('request-id');
  if (attributes.get('Destination') !== ownSide.logoutUrl) throw new SsoRejection('destination');
  if (plainText(onlyChild(request, ASSERTION, 'Issuer')) !== provider.issuer) throw new SsoRejection('request-issuer');
  const expiresAt = checkTimes(attributes, now);
  const nameId = onlyChild(request, ASSERTION, 'NameID');
  const name = plainText(nameId);
  if (!nameId || !name) throw new SsoRejection('subject');
  const indexes = childrenOf(request, PROTOCOL, 'SessionIndex').map((each) => plainText(each));
  return {
    id,
    relayState,
    subject: `${nameId.attributes.get('Format') ?? UNSPECIFIED} ${name}`,
    message: { id: `logout ${id}`, expiresAt },
    // Without one, all that began there.
    isAbout: ({ sessionIndex }) => indexes.length === 0 || indexes.includes(sessionIndex ?? ''),
  };
}

function checkTimes(attributes: XmlElement['attributes'], now: Date): Date {
  const issuedAt = Date.parse(attributes.get('IssueInstant') ?? '');
  const until = attributes.get('NotOnOrAfter');
  const isFresh = Math.abs(now.getTime() - issuedAt) <= FRESH_MS;
  if (!isFresh || (until !== undefined && !(Date.parse(until) + SKEW_MS > now.getTime())))
    throw new SsoRejection('expired');
  return new Date(issuedAt + 2 * FRESH_MS);
}

/** As they stand in the address: the signature is over these letters. */
function rawParts(query: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name = '', ...value] = part.split('=');
    if (parts.has(name)) throw new SsoRejection('request-parts');
    parts.set(name, value.join('='));
  }
  return parts;
}

function decodedPartOf(parts: ReadonlyMap<string, string>, name: string): string {
  return new URLSearchParams(`x=${parts.get(name) ?? ''}`).get('x') ?? '';
}

/** The library takes a request without a signature for signed. */
function verifyQuery({ settings }: KnownProvider, parts: ReadonlyMap<string, string>): void {
  if (!parts.has('Signature')) throw new SsoRejection('unsigned');
  const algorithm = ALGORITHMS[decodedPartOf(parts, 'SigAlg')];
  if (algorithm === undefined) throw new SsoRejection('signature-algorithm');
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg']
    .filter((name) => parts.has(name))
    .map((name) => `${name}=${parts.get(name)}`)
    .join('&');
  const signature = Buffer.from(decodedPartOf(parts, 'Signature'), 'base64');
  const isGenuine = settings.certificates.some((certificate) =>
    verify(algorithm, Buffer.from(signed), verifyKeyOf(certificate), signature),
  );
  if (!isGenuine) throw new SsoRejection('signature');
}

function verifyKeyOf(certificate: string) {
  return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey;
}

function inflateMessage(base64: string): string {
  try {
    return inflateRawSync(Buffer.from(base64, 'base64'), { maxOutputLength: MAX_BYTES }).toString('utf8');
  } catch {
    throw new SsoRejection('not-packed');
  }
}
