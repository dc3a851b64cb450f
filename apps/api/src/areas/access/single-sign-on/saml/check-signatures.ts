import { SsoRejection } from '../verified-identity.ts';
import type { XmlElement } from './read-strict-xml.ts';
import { childrenOf, everyElement, isElement, SIGNATURE } from './xml-element.ts';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** What the library verifies, without SHA-1 and without a secret in place of a key. */
const SIGNATURE_METHODS = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
];
const DIGEST_METHODS = ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'];

/**
 * Looks at what the signatures of a response cover and how they were made, not at whether they are genuine. The assertion
 * has one of its own, which covers the whole of it; the response may have one too.
 */
export function checkSignatures(response: XmlElement, assertion: XmlElement): { isResponseSigned: boolean } {
  const ofAssertion = childrenOf(assertion, SIGNATURE, 'Signature');
  const ofResponse = childrenOf(response, SIGNATURE, 'Signature');
  if (ofAssertion.length === 0) throw new SsoRejection('unsigned');
  if (ofAssertion.length > 1 || ofResponse.length > 1) throw new SsoRejection('signature-count');
  const all = [...everyElement(response)].filter(({ name }) => name === 'Signature');
  if (all.length > ofAssertion.length + ofResponse.length) throw new SsoRejection('signature-place');
  for (const signature of ofAssertion) checkSignature(signature, assertion);
  for (const signature of ofResponse) checkSignature(signature, response);
  return { isResponseSigned: ofResponse.length > 0 };
}

/** The same of a message that is signed as a whole. */
export function checkOwnSignature(message: XmlElement): void {
  const [own, ...more] = childrenOf(message, SIGNATURE, 'Signature');
  if (!own) throw new SsoRejection('unsigned');
  const all = [...everyElement(message)].filter(({ name }) => name === 'Signature');
  if (more.length > 0 || all.length > 1) throw new SsoRejection('signature-count');
  checkSignature(own, message);
}

function checkSignature(signature: XmlElement, covered: XmlElement): void {
  // What a signature says of its key is never read: the stored certificates alone count.
  const [signedInfo] =
    signedPartsOf(signature, 'SignedInfo', 'SignatureValue', 'KeyInfo') ??
    signedPartsOf(signature, 'SignedInfo', 'SignatureValue') ??
    [];
  if (!signedInfo) throw new SsoRejection('signature-shape');
  const [writing, method, reference] =
    signedPartsOf(signedInfo, 'CanonicalizationMethod', 'SignatureMethod', 'Reference') ?? [];
  if (reference?.attributes.get('URI') !== `#${covered.attributes.get('ID')}`)
    throw new SsoRejection('signature-reference');
  const [transforms, digest] = signedPartsOf(reference, 'Transforms', 'DigestMethod', 'DigestValue') ?? [];
  if (!transforms) throw new SsoRejection('signature-reference');
  checkTransforms(transforms);
  if (algorithmOf(writing) !== EXCLUSIVE) throw new SsoRejection('signature-transform');
  if (!SIGNATURE_METHODS.includes(algorithmOf(method))) throw new SsoRejection('signature-algorithm');
  if (!DIGEST_METHODS.includes(algorithmOf(digest))) throw new SsoRejection('digest-algorithm');
}

/** The children, where they have exactly these names. */
function signedPartsOf(element: XmlElement, ...names: string[]): readonly XmlElement[] | undefined {
  const isAsNamed = element.children.every((child, index) => isElement(child, SIGNATURE, names[index] ?? ''));
  return isAsNamed && element.children.length === names.length ? element.children : undefined;
}

/** Nothing that computes: only that the signature is left out of what it covers, and one way of writing the rest. */
function checkTransforms(transforms: XmlElement): void {
  const [first, second] = signedPartsOf(transforms, 'Transform', 'Transform') ?? [];
  if (algorithmOf(first) !== ENVELOPED || algorithmOf(second) !== EXCLUSIVE)
    throw new SsoRejection('signature-transform');
}

function algorithmOf(element: XmlElement | undefined): string {
  return element?.attributes.get('Algorithm') ?? '';
}
