import type { XmlElement } from './read-strict-xml.ts';
import { ASSERTION, childrenOf, onlyChild, plainText } from './xml-element.ts';

/** What an absent format means: SAML core, 2.2.2. */
const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';

/** What an assertion says, as far as we use it. What is missing, or stands where only one may, is undefined. */
export interface AssertionFacts {
  readonly id: string | undefined;
  readonly issuer: string | undefined;
  readonly nameId: string | undefined;
  readonly nameIdFormat: string;
  readonly sessionIndex: string | undefined;
  /** When they last proved to the provider who they are. */
  readonly authnInstant: string | undefined;
  readonly confirmation: {
    readonly method: string | undefined;
    readonly recipient: string | undefined;
    readonly inResponseTo: string | undefined;
    readonly notBefore: string | undefined;
    readonly notOnOrAfter: string | undefined;
  };
  readonly conditions: { readonly notBefore: string | undefined; readonly notOnOrAfter: string | undefined };
  /** Each restriction with those whom it names. */
  readonly audiences: readonly (readonly (string | undefined)[])[];
  readonly attributes: readonly { readonly name: string | undefined; readonly value: string | undefined }[];
}

export function readAssertion(assertion: XmlElement): AssertionFacts {
  const subject = onlyChild(assertion, ASSERTION, 'Subject');
  const nameId = onlyChild(subject, ASSERTION, 'NameID');
  const conditions = onlyChild(assertion, ASSERTION, 'Conditions');
  const [statement] = childrenOf(assertion, ASSERTION, 'AuthnStatement');
  return {
    id: assertion.attributes.get('ID'),
    issuer: plainText(onlyChild(assertion, ASSERTION, 'Issuer')),
    nameId: plainText(nameId),
    nameIdFormat: nameId?.attributes.get('Format') ?? UNSPECIFIED,
    sessionIndex: statement?.attributes.get('SessionIndex'),
    authnInstant: statement?.attributes.get('AuthnInstant'),
    confirmation: readConfirmation(onlyChild(subject, ASSERTION, 'SubjectConfirmation')),
    conditions: {
      notBefore: conditions?.attributes.get('NotBefore'),
      notOnOrAfter: conditions?.attributes.get('NotOnOrAfter'),
    },
    audiences: (conditions ? childrenOf(conditions, ASSERTION, 'AudienceRestriction') : []).map((restriction) =>
      childrenOf(restriction, ASSERTION, 'Audience').map(plainText),
    ),
    attributes: readAttributes(assertion),
  };
}

function readConfirmation(confirmation: XmlElement | undefined): AssertionFacts['confirmation'] {
  const data = onlyChild(confirmation, ASSERTION, 'SubjectConfirmationData')?.attributes;
  return {
    method: confirmation?.attributes.get('Method'),
    recipient: data?.get('Recipient'),
    inResponseTo: data?.get('InResponseTo'),
    notBefore: data?.get('NotBefore'),
    notOnOrAfter: data?.get('NotOnOrAfter'),
  };
}

function readAttributes(assertion: XmlElement): AssertionFacts['attributes'] {
  return childrenOf(assertion, ASSERTION, 'AttributeStatement')
    .flatMap((statement) => childrenOf(statement, ASSERTION, 'Attribute'))
    .flatMap((attribute) =>
      childrenOf(attribute, ASSERTION, 'AttributeValue').map((value) => ({
        name: attribute.attributes.get('Name'),
        value: plainText(value),
      })),
    );
}
