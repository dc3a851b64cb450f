import { createHmac } from 'node:crypto';
import { SignedXml } from 'xml-crypto';

export const ALGORITHMS = {
  rsaSha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  rsaSha512: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  rsaSha1: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  hmacSha256: 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
  sha1: 'http://www.w3.org/2000/09/xmldsig#sha1',
  enveloped: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  exclusive: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  exclusiveWithComments: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  inclusive: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  xslt: 'http://www.w3.org/TR/1999/REC-xslt-19991116',
  xpath: 'http://www.w3.org/TR/1999/REC-xpath-19991116',
};

export interface Signing {
  readonly privateKey: string;
  readonly covered: 'Assertion' | 'Response' | 'LogoutRequest';
  readonly method?: string;
  readonly digest?: string;
  readonly transforms?: readonly string[];
  readonly writing?: string;
  /** Namespaces that are covered though nothing uses them by name. */
  readonly prefixes?: readonly string[];
  /** Whose certificate the signature names as its own. */
  readonly certificate?: string;
}

/** Signs an element of a document, behind its issuer, in any way: also in ways that nobody should. */
export function signXml(xml: string, signing: Signing): string {
  const { exclusive, enveloped, rsaSha256, sha256, xslt, xpath, hmacSha256 } = ALGORITHMS;
  const signed = new SignedXml({
    privateKey: signing.privateKey,
    signatureAlgorithm: signing.method ?? rsaSha256,
    canonicalizationAlgorithm: signing.writing ?? exclusive,
    ...(signing.certificate !== undefined && { publicCert: signing.certificate }),
  });
  signed.CanonicalizationAlgorithms[xslt] = ChangesNothing;
  signed.CanonicalizationAlgorithms[xpath] = ChangesNothing;
  signed.SignatureAlgorithms[hmacSha256] = HmacSha256;
  const element = `//*[local-name(.)='${signing.covered}']`;
  signed.addReference({
    xpath: element,
    transforms: [...(signing.transforms ?? [enveloped, exclusive])],
    digestAlgorithm: signing.digest ?? sha256,
    inclusiveNamespacesPrefixList: [...(signing.prefixes ?? [])],
  });
  signed.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${element}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signed.getSignedXml();
}

class ChangesNothing {
  process<Kept>(node: Kept): Kept {
    return node;
  }
  getAlgorithmName(): string {
    return ALGORITHMS.xslt;
  }
}

class HmacSha256 {
  getSignature(signedInfo: string, key: string): string {
    return createHmac('sha256', key).update(signedInfo).digest('base64');
  }
  verifySignature(): boolean {
    return false;
  }
  getAlgorithmName(): string {
    return ALGORITHMS.hmacSha256;
  }
}
