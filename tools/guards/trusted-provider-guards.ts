import type { Guard } from './guards.ts';

const FEATURE = 'apps/api/src/features/single-sign-on';
const DOMAINS = `${FEATURE}/domains/domains.test.ts`;
const WHO = `${FEATURE}/who-may-configure.test.ts`;
const LINKING = `${FEATURE}/linking.test.ts`;

/** Who may say that a provider vouches for people, and for whom it does. */
export const TRUSTED_PROVIDER_GUARDS: readonly Guard[] = [
  {
    rule: 'S5: a domain is one client’s',
    file: `${FEATURE}/domains-table.ts`,
    code: 'return owner?.client_id === clientId;',
    without: "return owner?.client_id !== '';",
    test: DOMAINS,
    named: 'S5: a domain is one',
  },
  {
    rule: 'S5: the record must say what this client was told',
    file: `${FEATURE}/domains/prove-by-dns.ts`,
    code: 'find(name)).includes(value)',
    without: 'find(name)).some((text) => text !== value || true)',
    test: DOMAINS,
    named: 'S5: a domain that a client has listed',
  },
  {
    rule: 'S5: operators are led nowhere',
    file: `${FEATURE}/sites-table.ts`,
    code: ".where('a.user_type', '=', 'operator')",
    without: ".where('a.user_type', '=', 'nobody')",
    test: DOMAINS,
    named: 'S5: nobody leads those who run',
  },
  {
    rule: 'S4: a provider is set up with the password',
    file: `${FEATURE}/configure.ts`,
    code: '  await proveAnew(work, given.password);\n',
    without: '',
    test: WHO,
    named: 'S4: a provider is set',
  },
  {
    rule: 'S4: administrators are told of a provider',
    file: `${FEATURE}/configure.ts`,
    code: '    await tellAdministrators(work.services, transaction, provider.issuer);\n',
    without: '',
    test: WHO,
    named: 'S4: every administrator',
  },
  {
    rule: 'S4: who has no password has been at the provider a moment ago',
    file: 'apps/api/src/features/step-up/prove-person.ts',
    code: "  if (!(await isProofFresh(credentials, own, FRESH_SECONDS))) throw new Failure('login-again');\n",
    without: '',
    test: WHO,
    named: 'S4: who has no password',
  },
  {
    rule: 'S4: a login at the provider is no password',
    file: 'apps/api/src/platform/auth/minting-table.ts',
    code: "case when $8 = 'password' or",
    without: 'case when true or',
    test: `${FEATURE}/single-sign-on.test.ts`,
    named: 'S4: a login at the provider',
  },
  {
    rule: 'S4: who has a password proves that the account is theirs',
    file: `${FEATURE}/give-grant.ts`,
    code: 'proofs?.has_password || proofs?.has_factor',
    without: 'proofs?.has_factor',
    test: LINKING,
    named: 'S4: whom a provider vouches',
  },
  {
    rule: 'S4: who has a second factor gives a code',
    file: `${FEATURE}/link-proof.ts`,
    code: '|| (own?.has_factor && code === undefined)',
    without: '',
    test: LINKING,
    named: 'S4: who has a second factor',
  },
  {
    rule: 'S7: links are removed with the password',
    file: `${FEATURE}/unlink.ts`,
    code: '  await proveAnew(work, body.password);\n',
    without: '',
    test: LINKING,
    named: 'S7: links are removed',
  },
  {
    rule: 'sso.md 2: a logout in an address is signed',
    file: `${FEATURE}/saml/read-logout.ts`,
    code: "  if (!isGenuine) throw new Refused('signature');\n",
    without: '',
    test: `${FEATURE}/saml/saml-logout.test.ts`,
    named: 'with a stranger’s signature',
  },
  {
    rule: 'sso.md 2: a logout is heard once',
    file: `${FEATURE}/end-sessions.ts`,
    code: "    if (!(await takeMessages(run, clientId, [request.message]))) throw new Refused('replayed');\n",
    without: '',
    test: `${FEATURE}/saml/saml-logout.test.ts`,
    named: 'by a request that was heard before',
  },
  {
    rule: 'sso.md 2: a token about something else logs nobody out',
    file: `${FEATURE}/oidc-logout.ts`,
    code: '  events: z.looseObject({ [LOGOUT_EVENT]: z.looseObject({}) }),',
    without: '  events: z.looseObject({}),',
    test: `${FEATURE}/oidc-logout.test.ts`,
    named: 'by a token about something else',
  },
];
