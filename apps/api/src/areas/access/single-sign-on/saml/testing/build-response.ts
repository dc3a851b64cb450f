export const ISSUER = 'https://provider.example/saml';
export const OWN_SIDE = {
  entityId: 'https://harbour.example/api/sso',
  assertionConsumerUrl: 'https://harbour.example/api/sso/acs',
  logoutUrl: 'https://harbour.example/api/sso/logout',
};
export const REQUEST_ID = '_request-1';
export const NOW = new Date('2026-03-04T10:00:00Z');

export const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

const GENUINE = {
  responseId: '_response-1',
  assertionId: '_assertion-1',
  destination: ` Destination="${OWN_SIDE.assertionConsumerUrl}"`,
  recipient: ` Recipient="${OWN_SIDE.assertionConsumerUrl}"`,
  responseIssuer: `<saml:Issuer>${ISSUER}</saml:Issuer>`,
  assertionIssuer: `<saml:Issuer>${ISSUER}</saml:Issuer>`,
  status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
  inResponseTo: ` InResponseTo="${REQUEST_ID}"`,
  subjectInResponseTo: ` InResponseTo="${REQUEST_ID}"`,
  nameId: `<saml:NameID Format="${EMAIL_FORMAT}">ada@harbour.example</saml:NameID>`,
  method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  confirmedUntil: ' NotOnOrAfter="2026-03-04T10:05:00Z"',
  period: ' NotBefore="2026-03-04T09:59:00Z" NotOnOrAfter="2026-03-04T10:05:00Z"',
  audience: `<saml:AudienceRestriction><saml:Audience>${OWN_SIDE.entityId}</saml:Audience></saml:AudienceRestriction>`,
  attributes: '<saml:Attribute Name="department"><saml:AttributeValue>Boats</saml:AttributeValue></saml:Attribute>',
  extensions: '',
};
export type ResponseParts = typeof GENUINE;

/** The parts that say which request a response is for. */
export function answering(requestId: string): Pick<ResponseParts, 'inResponseTo' | 'subjectInResponseTo'> {
  return { inResponseTo: ` InResponseTo="${requestId}"`, subjectInResponseTo: ` InResponseTo="${requestId}"` };
}

/** A response as a provider sends it, not signed yet, with some of its parts replaced. */
export function buildResponse(parts: Partial<ResponseParts> = {}): string {
  const all = { ...GENUINE, ...parts };
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"` +
    ` ID="${all.responseId}" Version="2.0" IssueInstant="2026-03-04T10:00:00Z"${all.destination}${all.inResponseTo}>` +
    `${all.responseIssuer}${all.extensions}` +
    `<samlp:Status><samlp:StatusCode Value="${all.status}"/></samlp:Status>${buildAssertion(all)}</samlp:Response>`
  );
}

function buildAssertion(all: ResponseParts): string {
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${all.assertionId}" Version="2.0"` +
    ` IssueInstant="2026-03-04T10:00:00Z">${all.assertionIssuer}` +
    `<saml:Subject>${all.nameId}<saml:SubjectConfirmation Method="${all.method}">` +
    `<saml:SubjectConfirmationData${all.recipient}${all.subjectInResponseTo}${all.confirmedUntil}/>` +
    `</saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions${all.period}>${all.audience}</saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="2026-03-04T10:00:00Z" SessionIndex="_session-1"><saml:AuthnContext>` +
    `<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>` +
    `</saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${all.attributes}</saml:AttributeStatement></saml:Assertion>`
  );
}
