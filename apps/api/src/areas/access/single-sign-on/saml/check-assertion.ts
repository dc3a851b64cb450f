import { SsoRejection } from '../verified-identity.ts';
import type { AssertionFacts } from './read-assertion.ts';

/** How far the provider's clock may be ahead of ours. */
export const SKEW_MS = 60_000;

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
/** Times of SAML are always in UTC: SAML core, 1.3.3. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

interface Expected {
  readonly issuer: string;
  readonly entityId: string;
  readonly assertionConsumerUrl: string;
  readonly requestId: string | undefined;
  readonly now: Date;
}

/** Whether an assertion is from the provider, for us, for this request, and for now. */
export function checkAssertion(facts: AssertionFacts, expected: Expected): void {
  if (facts.issuer !== expected.issuer) throw new SsoRejection('assertion-issuer');
  checkSubject(facts);
  checkConfirmation(facts.confirmation, expected);
  checkPeriod(facts.confirmation, expected.now);
  checkPeriod(facts.conditions, expected.now);
  if (facts.audiences.length === 0) throw new SsoRejection('audience');
  if (facts.audiences.some((named) => !named.includes(expected.entityId))) throw new SsoRejection('audience');
}

function checkSubject({ nameId, nameIdFormat }: AssertionFacts): void {
  if (nameId === undefined || nameId !== nameId.trim() || nameId.length > 300) throw new SsoRejection('subject');
  // A name that is another one at each login cannot be linked to a person.
  if (nameIdFormat === TRANSIENT || nameIdFormat.length > 150) throw new SsoRejection('subject-format');
}

function checkConfirmation(confirmation: AssertionFacts['confirmation'], expected: Expected): void {
  if (confirmation.method !== BEARER) throw new SsoRejection('confirmation');
  if (confirmation.recipient !== expected.assertionConsumerUrl) throw new SsoRejection('recipient');
  if (confirmation.inResponseTo !== expected.requestId) throw new SsoRejection('other-request');
}

function checkPeriod(period: AssertionFacts['conditions'], now: Date): void {
  const ends = toTime(period.notOnOrAfter);
  if (ends === undefined || now.getTime() >= ends) throw new SsoRejection('expired');
  if (period.notBefore === undefined) return;
  const begins = toTime(period.notBefore);
  if (begins === undefined || now.getTime() + SKEW_MS < begins) throw new SsoRejection('not-yet-valid');
}

function toTime(instant: string | undefined): number | undefined {
  const time = instant !== undefined && INSTANT.test(instant) ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
