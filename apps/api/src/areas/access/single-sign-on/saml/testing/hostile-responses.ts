import { answering, OWN_SIDE, type ResponseParts } from './build-response.ts';
import { ALGORITHMS, type Signing } from './sign-xml.ts';
import { PROVIDER, signed, signedTwice, STRANGER } from './signed-response.ts';
import { wrapSigned } from './wrap-signed.ts';

export interface Hostile {
  readonly name: string;
  readonly reason: string;
  /** As the answer to the request that somebody has really made. */
  readonly write: (requestId: string) => string;
}

const { enveloped, exclusive } = ALGORITHMS;
const EVIL = 'https://evil.example/acs';
const ISSUER_OF_ANOTHER = '<saml:Issuer>https://other.example/saml</saml:Issuer>';
const NAME = 'ada@harbour.example</saml:NameID>';
const SECOND_REFERENCE = `<ds:Reference URI="#_response-1"><ds:Transforms><ds:Transform Algorithm="${enveloped}"/><ds:Transform Algorithm="${exclusive}"/></ds:Transforms><ds:DigestMethod Algorithm="${ALGORITHMS.sha256}"/><ds:DigestValue>AAAA</ds:DigestValue></ds:Reference>`;

const SECOND_CONFIRMATION =
  '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:sender-vouches"><saml:SubjectConfirmationData/></saml:SubjectConfirmation>';
const UNTIL_FIVE_PAST = ' NotOnOrAfter="2026-03-04T10:05:00Z"';

const SAYS_WHAT_IT_MAY_NOT: readonly [name: string, reason: string, parts: Partial<ResponseParts>][] = [
  ['has expired by a second', 'expired', { confirmedUntil: ' NotOnOrAfter="2026-03-04T09:59:59Z"' }],
  ['expires at this moment', 'expired', { confirmedUntil: ' NotOnOrAfter="2026-03-04T10:00:00Z"' }],
  ['never expires', 'expired', { confirmedUntil: '' }],
  ['expires at a time of no time zone', 'expired', { confirmedUntil: ' NotOnOrAfter="2026-03-04T10:05:00"' }],
  ['has conditions that have expired', 'expired', { period: ' NotOnOrAfter="2026-03-04T10:00:00Z"' }],
  ['begins in 61 seconds', 'not-yet-valid', { period: ` NotBefore="2026-03-04T10:01:01Z"${UNTIL_FIVE_PAST}` }],
  ['begins at a time that cannot be read', 'not-yet-valid', { period: ` NotBefore="soon"${UNTIL_FIVE_PAST}` }],
  [
    'has a subject that begins later',
    'not-yet-valid',
    { confirmedUntil: ` NotBefore="2026-03-04T10:01:01Z"${UNTIL_FIVE_PAST}` },
  ],
  ['names somebody at great length', 'subject', { nameId: `<saml:NameID>${'a'.repeat(301)}</saml:NameID>` }],
  [
    'names somebody in a format of great length',
    'subject-format',
    { nameId: `<saml:NameID Format="${'a'.repeat(151)}">a</saml:NameID>` },
  ],
  ['is for another audience', 'audience', { audience: audience('https://other.example') }],
  ['is for no audience', 'audience', { audience: '' }],
  [
    'has a second restriction, to others',
    'audience',
    { audience: audience(OWN_SIDE.entityId) + audience('https://other.example') },
  ],
  ['is for another recipient', 'recipient', { recipient: ` Recipient="${EVIL}"` }],
  ['is for no recipient', 'recipient', { recipient: '' }],
  ['is for another destination', 'destination', { destination: ` Destination="${EVIL}"` }],
  ['is for no destination', 'destination', { destination: '' }],
  ['is a response of another issuer', 'response-issuer', { responseIssuer: ISSUER_OF_ANOTHER }],
  ['is an assertion of another issuer', 'assertion-issuer', { assertionIssuer: ISSUER_OF_ANOTHER }],
  ['says that the login failed', 'status', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
  ['answers another request', 'other-request', { inResponseTo: ' InResponseTo="_request-2"' }],
  ['has a subject that answers another request', 'other-request', { subjectInResponseTo: ' InResponseTo="_x"' }],
  ['answers no request', 'other-request', { inResponseTo: '' }],
  ['has a subject that answers no request', 'other-request', { subjectInResponseTo: '' }],
  ['is confirmed by holding a key', 'confirmation', { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }],
  ['is confirmed in two ways', 'confirmation', { nameId: `<saml:NameID>ada</saml:NameID>${SECOND_CONFIRMATION}` }],
  ['names nobody', 'subject', { nameId: '' }],
  ['names two', 'subject', { nameId: '<saml:NameID>ada</saml:NameID><saml:NameID>bob</saml:NameID>' }],
  ['has an element in the name', 'subject', { nameId: '<saml:NameID>ada<b/>@harbour.example</saml:NameID>' }],
  ['has spaces around the name', 'subject', { nameId: '<saml:NameID> ada </saml:NameID>' }],
  [
    'names somebody for this visit only',
    'subject-format',
    {
      nameId: '<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">_7f</saml:NameID>',
    },
  ],
  ['has an id that is none', 'assertion-id', { assertionId: '1 or 2' }],
];

const SIGNED_AS_NOBODY_SHOULD: readonly [name: string, reason: string, signing: Partial<Signing>][] = [
  ['by another key', 'signature', { privateKey: STRANGER.privateKey }],
  [
    'by another key whose certificate it carries',
    'signature',
    { privateKey: STRANGER.privateKey, certificate: STRANGER.certificate },
  ],
  ['over SHA-1', 'signature-algorithm', { method: ALGORITHMS.rsaSha1 }],
  ['over a digest by SHA-1', 'digest-algorithm', { digest: ALGORITHMS.sha1 }],
  [
    'with the certificate as a secret',
    'signature-algorithm',
    { method: ALGORITHMS.hmacSha256, privateKey: PROVIDER.certificate },
  ],
  ['after a style sheet', 'signature-transform', { transforms: [enveloped, ALGORITHMS.xslt] }],
  ['after a path', 'signature-transform', { transforms: [ALGORITHMS.xpath, exclusive] }],
  ['after a third transform', 'signature-transform', { transforms: [enveloped, exclusive, exclusive] }],
  ['with comments', 'signature-transform', { transforms: [enveloped, ALGORITHMS.exclusiveWithComments] }],
  ['about itself with comments', 'signature-transform', { writing: ALGORITHMS.exclusiveWithComments }],
  ['with what stands around it', 'signature-transform', { writing: ALGORITHMS.inclusive }],
  ['over the response alone', 'unsigned', { covered: 'Response' }],
];

const CHANGED_ON_THE_WAY: readonly [name: string, reason: string, change: (xml: string) => string][] = [
  ['another person', 'signature', (xml) => xml.replace(NAME, `mallory@harbour.example</saml:NameID>`)],
  ['another attribute', 'signature', (xml) => xml.replace('>Boats<', '>Payroll<')],
  ['no signature', 'unsigned', (xml) => xml.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '')],
  ['the signature beside the assertion', 'unsigned', (xml) => moveSignature(xml, '</samlp:Status>')],
  ['the signature deeper', 'unsigned', (xml) => moveSignature(xml, '<saml:Subject>')],
  ['the signature twice', 'signature-count', (xml) => xml.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '$&$&')],
  [
    'a second signature in an extension',
    'signature-place',
    (xml) => xml.replace('<samlp:Status>', '<samlp:Extensions><x:Signature xmlns:x="y"/></samlp:Extensions>$&'),
  ],
  ['an object in the signature', 'signature-shape', (xml) => xml.replace('</ds:Signature>', '<ds:Object/>$&')],
  [
    'no value of the signature',
    'signature-shape',
    (xml) => xml.replace(/<ds:SignatureValue>.*?<\/ds:SignatureValue>/, ''),
  ],
  ['what is signed twice', 'signature-shape', (xml) => xml.replace(/<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/, '$&$&')],
  ['a second reference', 'signature-reference', (xml) => xml.replace('</ds:SignedInfo>', `${SECOND_REFERENCE}$&`)],
  ['a reference to the response', 'signature-reference', (xml) => xml.replace('"#_assertion-1"', '"#_response-1"')],
  ['a reference to everything', 'signature-reference', (xml) => xml.replace('"#_assertion-1"', '""')],
  ['a second digest', 'signature-reference', (xml) => xml.replace(/<ds:DigestValue>.*?<\/ds:DigestValue>/, '$&$&')],
  ['a comment in the name', 'comment', (xml) => xml.replace(NAME, 'ada@harbour.example<!---->.evil</saml:NameID>')],
  ['a comment elsewhere', 'comment', (xml) => xml.replace('<samlp:Status>', '<!-- --><samlp:Status>')],
  ['a comment in the digest', 'comment', (xml) => xml.replace('</ds:DigestValue>', '<!-- -->$&')],
  ['an instruction in the name', 'instruction', (xml) => xml.replace(NAME, `ada<?x?>@harbour.example</saml:NameID>`)],
  ['an instruction in front', 'instruction', (xml) => `<?xml-stylesheet href="x"?>${xml}`],
  [
    'a marked section in the name',
    'cdata',
    (xml) => xml.replace(NAME, `<![CDATA[ada]]>@harbour.example</saml:NameID>`),
  ],
  ['a document type', 'doctype', (xml) => `<!DOCTYPE Response>${xml}`],
  ['an entity of its own', 'doctype', (xml) => `<!DOCTYPE R [<!ENTITY a "ada">]>${xml.replace('>ada@', '>&a;@')}`],
  ['an entity that nobody knows', 'malformed', (xml) => xml.replace('>ada@', '>&a;@')],
  ['the same id twice', 'duplicate-id', (xml) => xml.replace('_response-1', '_assertion-1')],
  [
    'the same id twice in two spellings',
    'duplicate-id',
    (xml) => xml.replace('<samlp:Status>', '<samlp:Status Id="_assertion-1">'),
  ],
  ['two assertions', 'assertion-count', (xml) => xml.replace('</samlp:Response>', `${OTHER_ASSERTION}$&`)],
  ['no assertion', 'assertion-count', (xml) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '')],
  [
    'the only assertion in an extension',
    'assertion-place',
    (xml) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '<samlp:Extensions>$&</samlp:Extensions>'),
  ],
  [
    'an assertion of another namespace',
    'no-assertion',
    (xml) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '<Assertion ID="_a" Version="2.0"/>'),
  ],
  ['an encrypted assertion', 'encrypted', (xml) => xml.replace('</samlp:Response>', '<saml:EncryptedAssertion/>$&')],
  ['another version', 'no-response', (xml) => xml.replace('Version="2.0"', 'Version="1.1"')],
  [
    'an assertion of another version',
    'no-assertion',
    (xml) => xml.replace('"_assertion-1" Version="2.0"', '"_assertion-1" Version="1.1"'),
  ],
  ['another root', 'no-response', (xml) => `<x>${xml}</x>`],
  ['another name', 'no-response', (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse')],
  ['another namespace', 'no-response', (xml) => xml.replace(':SAML:2.0:protocol', ':SAML:1.0:protocol')],
  ['another encoding', 'encoding', (xml) => `<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`],
  ['rubbish behind', 'malformed', (xml) => `${xml}<`],
];

const OTHER_ASSERTION = '<saml:Assertion ID="_other" Version="2.0"/>';

/** All that a hostile sender, or a provider that is careless, may send. Each is refused for the reason beside it. */
export function hostileResponses(): Hostile[] {
  return [
    ...SAYS_WHAT_IT_MAY_NOT.map(([name, reason, parts]) => ({
      name: `one that ${name}`,
      reason,
      write: (requestId: string) => signed({ ...answering(requestId), ...parts }),
    })),
    ...SIGNED_AS_NOBODY_SHOULD.map(([name, reason, how]) => ({
      name: `signed ${name}`,
      reason,
      write: (requestId: string) => signed(answering(requestId), how),
    })),
    ...CHANGED_ON_THE_WAY.map(([name, reason, change]) => ({
      name: `with ${name}`,
      reason,
      write: (requestId: string) => change(signed(answering(requestId))),
    })),
    ...wrapped('_any').map(([name]) => ({
      name,
      reason: 'assertion-count',
      write: (requestId: string) => new Map(wrapped(requestId)).get(name) ?? '',
    })),
    ...signedInTwoMinds(),
  ];
}

function wrapped(requestId: string) {
  const assertion = signed(answering(requestId));
  return wrapSigned(assertion, signedTwice({}, assertion));
}

function signedInTwoMinds(): Hostile[] {
  return [
    {
      // To the verifier a separator of lines is an end of a line, to others it is a letter.
      name: 'with a name that is read in two ways',
      reason: 'not-as-signed',
      write: (requestId) =>
        signed({ ...answering(requestId), nameId: '<saml:NameID>ada\nlovelace</saml:NameID>' }).replace(
          'ada\n',
          'ada\u2028',
        ),
    },
    {
      name: 'whose own signature is over SHA-1',
      reason: 'signature-algorithm',
      write: (requestId) => signedTwice({ method: ALGORITHMS.rsaSha1 }, signed(answering(requestId))),
    },
    {
      name: 'whose own signature is genuine, though the assertion’s is not',
      reason: 'signature',
      write: (requestId) => signedTwice({}, signed(answering(requestId), { privateKey: STRANGER.privateKey })),
    },
    {
      name: 'whose own signature is not genuine, though the assertion’s is',
      reason: 'signature',
      write: (requestId) =>
        signedTwice({}, signed(answering(requestId))).replace(
          'IssueInstant="2026-03-04T10:00:00Z"',
          'IssueInstant="2026-03-04T10:00:01Z"',
        ),
    },
  ];
}

function moveSignature(xml: string, behind: string): string {
  const signature = /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? '';
  return xml.replace(signature, '').replace(behind, () => behind + signature);
}

function audience(id: string): string {
  return `<saml:AudienceRestriction><saml:Audience>${id}</saml:Audience></saml:AudienceRestriction>`;
}
