import type { OwnSide, SamlProvider } from '../provider.ts';
import { SsoRejection } from '../verified-identity.ts';
import { checkAssertion } from './check-assertion.ts';
import { checkSignatures } from './check-signatures.ts';
import { readAssertion, type AssertionFacts } from './read-assertion.ts';
import { readStrictXml, XmlRefused, type XmlElement } from './read-strict-xml.ts';
import { ASSERTION, everyElement, isElement, onlyChild, plainText, PROTOCOL } from './xml-element.ts';

export const MAX_BYTES = 256 * 1024;
/** A person in 150 groups, each with its type, makes 700. A thousand hold the library up for a fifth of a second. */
const MAX_PARTS = 1000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
export const ID = /^[A-Za-z_][\w.-]{0,199}$/;

export type SamlSide = Pick<OwnSide, 'entityId' | 'assertionConsumerUrl' | 'logoutUrl'>;
export type KnownProvider = Pick<SamlProvider, 'issuer' | 'settings'>;

export interface SamlAnswer {
  /** As the form field has it, in base64. */
  readonly samlResponse: string;
  /** Nothing where the provider began by itself. */
  readonly checks: { readonly requestId: string } | undefined;
  readonly now: Date;
  /** The person must have logged in at the provider within the last few minutes. */
  readonly isFresh?: boolean;
}

interface Passed {
  readonly xml: string;
  readonly facts: AssertionFacts;
  readonly isResponseSigned: boolean;
}

/**
 * Everything about a response that can be told without a key. The library behind it reads more kindly than we want: by
 * itself it takes a document type, SHA-1, another recipient, and the same response twice.
 */
export function passGate(provider: KnownProvider, ownSide: SamlSide, answer: SamlAnswer): Passed {
  if (!answer.checks && !provider.settings.allowsProviderInitiated) throw new SsoRejection('unsolicited');
  const xml = decodeMessage(answer.samlResponse);
  const response = parseResponse(xml);
  const requestId = answer.checks?.requestId;
  checkResponse(response, { issuer: provider.issuer, destination: ownSide.assertionConsumerUrl, requestId });
  const assertion = findAssertion(response);
  const { isResponseSigned } = checkSignatures(response, assertion);
  const facts = readAssertion(assertion);
  checkAssertion(facts, { ...ownSide, issuer: provider.issuer, requestId, now: answer.now });
  if (answer.isFresh && !isJustNow(facts.authnInstant, answer.now)) throw new SsoRejection('not-fresh');
  return { xml, facts, isResponseSigned };
}

/** A password, and perhaps a code, take a while to type. */
const FRESH_MS = 300_000;

function isJustNow(instant: string | undefined, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(instant ?? '')) <= FRESH_MS;
}

export function decodeMessage(message: string): string {
  const letters = message.replaceAll(/[\r\n]/g, '');
  if (!BASE64.test(letters)) throw new SsoRejection('not-base64');
  const bytes = Buffer.from(letters, 'base64');
  if (bytes.length > MAX_BYTES) throw new SsoRejection('too-large');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SsoRejection('encoding');
  }
}

export function parseResponse(xml: string): XmlElement {
  try {
    return readStrictXml(xml, MAX_PARTS);
  } catch (error) {
    throw error instanceof XmlRefused ? new SsoRejection(error.fault) : error;
  }
}

function checkResponse(
  response: XmlElement,
  expected: { issuer: string; destination: string; requestId: string | undefined },
): void {
  const { attributes } = response;
  if (!isElement(response, PROTOCOL, 'Response') || attributes.get('Version') !== '2.0')
    throw new SsoRejection('no-response');
  if (attributes.get('Destination') !== expected.destination) throw new SsoRejection('destination');
  if (plainText(onlyChild(response, ASSERTION, 'Issuer')) !== expected.issuer)
    throw new SsoRejection('response-issuer');
  const status = onlyChild(onlyChild(response, PROTOCOL, 'Status'), PROTOCOL, 'StatusCode');
  if (status?.attributes.get('Value') !== SUCCESS) throw new SsoRejection('status');
  if (attributes.get('InResponseTo') !== expected.requestId) throw new SsoRejection('other-request');
}

/** By name alone, whatever the namespace: a reader that looks at names only must find no second one. */
function findAssertion(response: XmlElement): XmlElement {
  const all = [...everyElement(response)];
  if (all.some(({ name }) => name.startsWith('Encrypted'))) throw new SsoRejection('encrypted');
  const [assertion, ...others] = all.filter(({ name }) => name === 'Assertion');
  if (!assertion || others.length > 0) throw new SsoRejection('assertion-count');
  if (!response.children.includes(assertion)) throw new SsoRejection('assertion-place');
  if (!isElement(assertion, ASSERTION, 'Assertion') || assertion.attributes.get('Version') !== '2.0') {
    throw new SsoRejection('no-assertion');
  }
  if (!ID.test(assertion.attributes.get('ID') ?? '')) throw new SsoRejection('assertion-id');
  return assertion;
}
