import type { Guard } from './guards.ts';

const FEATURE = 'apps/api/src/areas/access/single-sign-on';
const CORPUS = `${FEATURE}/oidc-corpus.test.ts`;

/** Single sign-on by OpenID Connect, from the visit to the landing. */
export const SINGLE_SIGN_ON_GUARDS: readonly Guard[] = [
  {
    rule: 'SSO D11: a visit ends in the browser that began',
    file: `${FEATURE}/visits-table.ts`,
    code: `      .where('browser', '=', browser)
`,
    without: '',
    test: CORPUS,
    named: 'D11: another browser, which',
  },
  {
    rule: 'SSO D11: a visit ends once',
    file: `${FEATURE}/visits-table.ts`,
    code: `      .where('consumed_at', 'is', null)
`,
    without: '',
    test: CORPUS,
    named: 'a state that was used',
  },
  {
    rule: 'SSO D11: a visit ends in time',
    file: `${FEATURE}/visits-table.ts`,
    code: `      .where('expires_at', '>', sql<Date>\`app_now()\`)
`,
    without: '',
    test: CORPUS,
    named: 'a state of ten minutes ago',
  },
  {
    rule: 'SSO D12: a visit ends with the settings that it began with',
    file: `${FEATURE}/visits-table.ts`,
    code: `      .where('provider_version', '=', providerVersion)
`,
    without: '',
    test: CORPUS,
    named: 'D12: the provider',
  },
  {
    rule: 'SSO D12: a visit ends at the client where it began',
    file: `${FEATURE}/visits-table.ts`,
    code: `      .where('client_id', '=', clientId)
`,
    without: '',
    test: CORPUS,
    named: 'a state of another client',
  },
  {
    rule: 'SSO D18: a landing works once',
    file: `${FEATURE}/grants-table.ts`,
    code: `      .where('kind', '=', kind)
      .where('consumed_at', 'is', null)
`,
    without: `      .where('kind', '=', kind)
`,
    test: CORPUS,
    named: 'a token that was used',
  },
  {
    rule: 'SSO D18: a landing works for a minute',
    file: `${FEATURE}/grants-table.ts`,
    code: `      .where('expires_at', '>', sql<Date>\`app_now()\`)
      .returning(['client_id'`,
    without: `      .returning(['client_id'`,
    test: CORPUS,
    named: '61 seconds',
  },
  {
    rule: 'SSO C26: a landing works in the browser that began',
    file: `${FEATURE}/grants-table.ts`,
    code: `      .where('browser', '=', key.browser)
      .where('kind', '=', kind)
`,
    without: `      .where('kind', '=', kind)
`,
    test: CORPUS,
    named: 'C26',
  },
  {
    rule: 'SSO a login activates nobody',
    file: `${FEATURE}/grants-table.ts`,
    code: `      .where('kind', '=', kind)
`,
    without: '',
    test: CORPUS,
    named: 'a login, where an activation',
  },
  {
    rule: 'SSO D19: nobody is swapped',
    file: `${FEATURE}/enter-by-grant.ts`,
    code: `throw new Failure('someone-else-in');`,
    without: 'return;',
    test: `${FEATURE}/linking.test.ts`,
    named: 'D19',
  },
  {
    rule: 'SSO D13: the signature is checked',
    file: `${FEATURE}/oidc-client.ts`,
    code: `  enableNonRepudiationChecks(client);
`,
    without: '',
    test: CORPUS,
    named: 'signed with a key that|changed after',
  },
  {
    rule: 'SSO D13: whoever asked is us',
    file: `${FEATURE}/end-oidc.ts`,
    code: 'claims.azp !== provider.settings.clientId',
    without: `claims.azp === ''`,
    test: CORPUS,
    named: 'for us alone',
  },
  {
    rule: 'SSO D13: the nonce is of this visit',
    file: `${FEATURE}/end-oidc.ts`,
    code: `    expectedNonce: answer.checks.nonce,
`,
    without: '',
    test: CORPUS,
    named: 'nothing wrong',
  },
  {
    rule: 'SSO D13: a minute of difference, not more',
    file: `${FEATURE}/oidc-client.ts`,
    code: 'const TOLERANCE_SECONDS = 60;',
    without: 'const TOLERANCE_SECONDS = 600;',
    test: CORPUS,
    named: 'more than a minute ago',
  },
  {
    rule: 'SSO an address is sure, or it links nobody',
    file: `${FEATURE}/end-oidc.ts`,
    code: 'return isVerified && typeof email',
    without: 'return typeof email',
    test: CORPUS,
    named: 'an address that the provider|an address of which',
  },
  {
    rule: 'SSO D9: an address counts within its client',
    file: `${FEATURE}/identities-table.ts`,
    code: `people.where('account.client_id', '=', clientId).where(`,
    without: 'people.where(',
    test: CORPUS,
    named: 'D9',
  },
  {
    rule: 'SSO D15: nobody is linked twice',
    file: `${FEATURE}/give-grant.ts`,
    code: `  if (!(await link(run, owner, identity))) throw new SsoRejection('linked-to-another');`,
    without: '  await link(run, owner, identity);',
    test: CORPUS,
    named: 'D15',
  },
  {
    rule: 'SSO D16: who was deactivated gets no token',
    file: `${FEATURE}/give-grant.ts`,
    code: `    if (account.status !== 'active' && account.status !== 'invited') throw new SsoRejection('account-disabled');
`,
    without: '',
    test: CORPUS,
    named: 'D16',
  },
  {
    rule: 'SSO a client that is suspended lets nobody back',
    file: `${FEATURE}/end-visit.ts`,
    code: `  if (!site.isActive) throw new SsoRejection('client-suspended');
`,
    without: '',
    test: CORPUS,
    named: 'suspended meanwhile',
  },
  {
    rule: 'SSO D7: a message is taken once',
    file: `${FEATURE}/give-grant.ts`,
    code: `    if (!(await takeMessages(run, clientId, vouched.messageIds))) throw new SsoRejection('replayed');
`,
    without: '',
    test: `${FEATURE}/saml/saml-journey.test.ts`,
    named: 'logs a person in once',
  },
];
