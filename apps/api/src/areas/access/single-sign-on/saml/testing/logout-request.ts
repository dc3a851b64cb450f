import { createSign, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { Signer } from './make-certificate.ts';
import { ALGORITHMS, signXml } from './sign-xml.ts';

export interface LogoutParts {
  readonly issuer: string;
  readonly destination: string;
  readonly email: string;
  readonly sessionIndex?: string;
  readonly instant?: Date;
  readonly id?: string;
}

const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

function buildRequest({ issuer, destination, email, sessionIndex, instant = new Date(), id = newId() }: LogoutParts) {
  return (
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"` +
    ` ID="${id}" Version="2.0" IssueInstant="${instant.toISOString()}" Destination="${destination}">` +
    `<saml:Issuer>${issuer}</saml:Issuer><saml:NameID Format="${EMAIL}">${email}</saml:NameID>` +
    `${sessionIndex === undefined ? '' : `<samlp:SessionIndex>${sessionIndex}</samlp:SessionIndex>`}</samlp:LogoutRequest>`
  );
}

/** The query of the address that a provider sends a browser to; without a signer, unsigned. */
export function redirectedLogout(parts: LogoutParts, signer: Signer | undefined, relayState = 'back'): string {
  const packed = deflateRawSync(buildRequest(parts)).toString('base64');
  const query = `SAMLRequest=${encodeURIComponent(packed)}&RelayState=${encodeURIComponent(relayState)}`;
  if (!signer) return query;
  const signed = `${query}&SigAlg=${encodeURIComponent(ALGORITHMS.rsaSha256)}`;
  const signature = createSign('sha256').update(signed).sign(signer.privateKey, 'base64');
  return `${signed}&Signature=${encodeURIComponent(signature)}`;
}

/** The form that a provider's page sends. */
export function postedLogout(parts: LogoutParts, signer: Signer | undefined): Record<string, string> {
  const xml = buildRequest(parts);
  const signed = signer ? signXml(xml, { privateKey: signer.privateKey, covered: 'LogoutRequest' }) : xml;
  return { SAMLRequest: Buffer.from(signed).toString('base64'), RelayState: 'back' };
}

function newId(): string {
  return `_${randomBytes(16).toString('hex')}`;
}
