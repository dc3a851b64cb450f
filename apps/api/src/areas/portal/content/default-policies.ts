import type { PublishedPolicy } from '@plenty/contract/portal/policies';
import { COOKIE_POLICY } from './default-cookie-policy.ts';
import { PRIVACY_STATEMENT } from './default-privacy-statement.ts';
import { TERMS } from './default-terms.ts';

export type PolicyKind = 'terms' | 'privacy' | 'cookies';

/** When these texts were last changed: whoever changes one gives it a new day and the next number. */
const FIRST = { version: 1, publishedOn: '2026-11-01' };

/** The portal's own legal texts, for hosts without a client and for clients that have published none. */
export const DEFAULT_POLICIES: Readonly<Record<PolicyKind, PublishedPolicy>> = {
  terms: { title: 'Terms and conditions', content: TERMS, ...FIRST },
  privacy: { title: 'Privacy statement', content: PRIVACY_STATEMENT, ...FIRST },
  cookies: { title: 'Our Cookie Policy', content: COOKIE_POLICY, ...FIRST },
};
