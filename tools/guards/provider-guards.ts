import type { Guard } from './guards.ts';

const FEATURE = 'apps/api/src/areas/access/single-sign-on';
const SETTINGS = `${FEATURE}/configure.test.ts`;
const OUTGOING = 'apps/api/src/platform/outgoing/guarded-fetch.ts';
const OUTGOING_TEST = 'apps/api/src/platform/outgoing/guarded-fetch.test.ts';

/** Which identity providers are stored, and which servers of others are asked at all. */
export const PROVIDER_GUARDS: readonly Guard[] = [
  {
    rule: 'SSO D17: the document is of its issuer',
    file: `${FEATURE}/inspect-oidc.ts`,
    code: 'isIssuer(document.issuer, issuer), [',
    without: 'true, [',
    test: SETTINGS,
    named: 'another issuer',
  },
  {
    rule: 'SSO D17: addresses in the document are looked at',
    file: `${FEATURE}/inspect-oidc.ts`,
    code: `check('Addresses', faults.length === 0,`,
    without: `check('Addresses', true,`,
    test: SETTINGS,
    named: 'a token endpoint inside|is a script',
  },
  {
    rule: 'SSO a shared secret signs nothing',
    file: `${FEATURE}/inspect-oidc.ts`,
    code: `check('Signature', usable.length > 0,`,
    without: `check('Signature', true,`,
    test: SETTINGS,
    named: 'shared secret only',
  },
  {
    rule: 'SSO a secret goes to its own provider',
    file: `${FEATURE}/configure.ts`,
    code: ' && provider.issuer === issuer',
    without: '',
    test: SETTINGS,
    named: 'may be left out',
  },
  {
    rule: 'SSO another client is not found',
    file: `${FEATURE}/own-client.ts`,
    code: `if ((await work.caller()).client_id !== clientId) throw new Failure('not-found');`,
    without: 'await work.caller();',
    test: SETTINGS,
    named: 'another client is not found',
  },
  {
    rule: 'SSO the only way in stays',
    file: `${FEATURE}/remove.ts`,
    code: '    if (site?.sso_only) throw',
    without: '    if (site?.sso_only === null) throw',
    test: SETTINGS,
    named: 'the only way in',
  },
  {
    rule: 'SSO nobody learns addresses by asking',
    file: `${FEATURE}/own-client.ts`,
    code: `throw new Failure('too-many-requests');`,
    without: 'return;',
    test: SETTINGS,
    named: 'twenty times a minute',
  },
  {
    rule: 'SSO D17: https, or this machine',
    file: OUTGOING,
    code: `throw new OutgoingRefused('not-https');`,
    without: 'return url;',
    test: OUTGOING_TEST,
    named: 'is not asked: not-https',
  },
  {
    rule: 'SSO D17: an address inside is not asked',
    file: OUTGOING,
    code: `    if (isIP(host) > 0) this.#checkAddress(host);
`,
    without: '',
    test: OUTGOING_TEST,
    named: 'is not asked: internal-address',
  },
  {
    rule: 'SSO D17: a name that leads inside is not asked',
    file: OUTGOING,
    code: `    for (const { address } of found) this.#checkAddress(address);
`,
    without: '',
    test: OUTGOING_TEST,
    named: 'https://localhost/',
  },
  {
    rule: 'SSO D17: nothing is followed',
    file: OUTGOING,
    code: 'if (status >= 300 && status < 400) {',
    without: 'if (status === 0) {',
    test: OUTGOING_TEST,
    named: 'not followed',
  },
  {
    rule: 'SSO D17: a megabyte at most',
    file: OUTGOING,
    code: `if (size > MOST_BYTES) throw new OutgoingRefused('too-large');`,
    without: '',
    test: OUTGOING_TEST,
    named: 'a megabyte',
  },
];
