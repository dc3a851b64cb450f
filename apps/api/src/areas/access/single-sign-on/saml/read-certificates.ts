import { X509Certificate } from 'node:crypto';
import type { XmlElement } from './read-strict-xml.ts';
import { childrenOf, everyElement, isElement, METADATA, SIGNATURE } from './xml-element.ts';

const MIN_RSA_BITS = 2048;
/** Some that are in use and some that will be. */
const MAX_CERTIFICATES = 10;

/** The certificates with which a provider signs, in base64, and why they cannot be used, in sentences. */
export function readCertificates(provider: XmlElement, now: Date): { certificates: string[]; faults: string[] } {
  const found = childrenOf(provider, METADATA, 'KeyDescriptor')
    // One without a use is for everything.
    .filter(({ attributes }) => (attributes.get('use') ?? 'signing') === 'signing')
    .flatMap((descriptor) => [...everyElement(descriptor)])
    .filter((element) => isElement(element, SIGNATURE, 'X509Certificate'))
    .map(({ text }) => text.replaceAll(/\s/g, ''));
  const certificates = [...new Set(found)];
  if (certificates.length === 0) return { certificates, faults: ['The file has no signing certificate'] };
  if (certificates.length > MAX_CERTIFICATES) return { certificates, faults: ['The file has too many certificates'] };
  return { certificates, faults: certificates.flatMap((certificate) => findCertificateFault(certificate, now) ?? []) };
}

function findCertificateFault(base64: string, now: Date): string | undefined {
  const certificate = parseCertificate(base64);
  if (!certificate) return 'A signing certificate cannot be read';
  if (certificate.validToDate <= now)
    return `A signing certificate has expired on ${toCertificateDay(certificate.validToDate)}`;
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
  if (type !== 'rsa') return 'A signing certificate must have an RSA key';
  return (details?.modulusLength ?? 0) < MIN_RSA_BITS
    ? `The RSA key of a signing certificate must have at least ${MIN_RSA_BITS} bits`
    : undefined;
}

function parseCertificate(base64: string): X509Certificate | undefined {
  try {
    const der = Buffer.from(base64, 'base64');
    // The verifier of signatures must read the same: nothing in front, behind or in between.
    return der.toString('base64') === base64 ? new X509Certificate(der) : undefined;
  } catch {
    return undefined;
  }
}

function toCertificateDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
