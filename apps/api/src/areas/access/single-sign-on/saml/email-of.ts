import type { AssertionFacts } from './read-assertion.ts';

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** What providers call it, in the order in which we ask. */
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];

/** The address that the provider vouches for; nothing where it gives several, of which none is the person's for sure. */
export function emailOf({ nameId, nameIdFormat, attributes }: AssertionFacts): string | undefined {
  if (nameIdFormat === EMAIL_FORMAT) return nameId;
  const given = EMAIL_ATTRIBUTES.map((name) => attributes.filter((attribute) => attribute.name === name));
  const first = given.find(({ length }) => length > 0);
  return first?.length === 1 ? first[0]?.value : undefined;
}
