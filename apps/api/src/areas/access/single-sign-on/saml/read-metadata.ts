import { Failure } from '../../../../platform/failure.ts';
import type { SamlSettings } from '../provider.ts';
import { readCertificates } from './read-certificates.ts';
import { readStrictXml, XmlRefused, type XmlElement, type XmlFault } from './read-strict-xml.ts';
import { childrenOf, isElement, METADATA, onlyChild, PROTOCOL } from './xml-element.ts';

const MAX_LETTERS = 200_000;
const MAX_PARTS = 10_000;
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const FAULTS: Record<XmlFault, string> = {
  malformed: 'The file is not well-formed XML',
  doctype: 'The file cannot have a document type',
  comment: 'The file cannot have comments, please take them out',
  instruction: 'The file cannot have processing instructions',
  cdata: 'The file cannot have CDATA sections',
  encoding: 'The file must be in UTF-8',
  'too-deep': 'The file is nested too deeply',
  'too-many': 'The file has too many elements',
  'duplicate-id': 'The file has the same ID twice',
};

interface MetadataRules {
  /** Whether a provider on this very machine may be reached without encryption, as in a demo. */
  readonly allowsLoopback: boolean;
  readonly now: Date;
}

/**
 * What we keep of a provider's metadata file. That we want assertions signed is ours to say, so nothing that the file
 * says about signatures is kept but the certificates.
 */
export function readMetadata(
  xml: string,
  { allowsLoopback, now }: MetadataRules,
): { issuer: string; settings: SamlSettings } {
  if (xml.length > MAX_LETTERS) refuseMetadata('The file is too large');
  const entity = parseMetadata(xml);
  const issuer = entity.attributes.get('entityID') ?? '';
  if (!isElement(entity, METADATA, 'EntityDescriptor') || issuer === '' || issuer.length > 1024) {
    refuseMetadata('The file does not describe one provider by an EntityDescriptor with an entityID');
  }
  checkIsCurrent(entity, now);
  const provider = onlyChild(entity, METADATA, 'IDPSSODescriptor');
  if (!provider) refuseMetadata('The file must have exactly one IDPSSODescriptor');
  checkIsCurrent(provider, now);
  const protocols = provider.attributes.get('protocolSupportEnumeration')?.split(/\s+/) ?? [];
  if (!protocols.includes(PROTOCOL)) refuseMetadata('The provider does not support SAML 2.0');
  const entryPoint = findEndpoint(provider, 'SingleSignOnService', allowsLoopback);
  if (entryPoint === null) refuseMetadata('The file has no SingleSignOnService with the HTTP-Redirect binding');
  const logoutUrl = findEndpoint(provider, 'SingleLogoutService', allowsLoopback);
  const { certificates, faults } = readCertificates(provider, now);
  if (faults.length > 0) refuseMetadata(...faults);
  return { issuer, settings: { entryPoint, logoutUrl, certificates, allowsProviderInitiated: false } };
}

function parseMetadata(xml: string): XmlElement {
  try {
    // Editors put a mark at the beginning, which says nothing here.
    return readStrictXml(xml.replace(/^\uFEFF/, ''), MAX_PARTS);
  } catch (error) {
    return refuseMetadata(error instanceof XmlRefused ? FAULTS[error.fault] : FAULTS.malformed);
  }
}

function checkIsCurrent({ attributes }: XmlElement, now: Date): void {
  const validUntil = attributes.get('validUntil');
  // A date that cannot be read is not after now either.
  if (validUntil !== undefined && !(Date.parse(validUntil) > now.getTime()))
    refuseMetadata('The file is no longer valid');
}

function findEndpoint(provider: XmlElement, name: string, allowsLoopback: boolean): string | null {
  const service = childrenOf(provider, METADATA, name).find(({ attributes }) => attributes.get('Binding') === REDIRECT);
  if (!service) return null;
  const location = service.attributes.get('Location') ?? '';
  const url = URL.canParse(location) ? new URL(location) : undefined;
  const isSafe = url?.protocol === 'https:' || (allowsLoopback && isLoopback(url));
  if (!url || !isSafe || url.username !== '' || url.password !== '' || url.hash !== '') {
    refuseMetadata(`The address of the ${name} must begin with https://`);
  }
  return url.href;
}

function isLoopback(url: URL | undefined): boolean {
  return url?.protocol === 'http:' && LOOPBACK.includes(url.hostname);
}

function refuseMetadata(...sentences: string[]): never {
  throw new Failure('invalid', { errors: { metadata: sentences } });
}
