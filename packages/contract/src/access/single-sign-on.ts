import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, LinkToken, Password, REQUIRED, SecondFactorCode } from '../fields.ts';
import { SingleSignOnReply } from './login.ts';

const Url = z
  .string({ error: REQUIRED })
  .check(
    z.trim(),
    z.minLength(1, { error: REQUIRED, abort: true }),
    z.maxLength(2000, 'Please enter a shorter address'),
  );

const Domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Please enter a domain such as example.com'),
  );

export const EmailDomains = z.array(Domain).check(z.maxLength(20, 'Please enter at most 20 domains'));

/**
 * By its discovery address, or by its metadata file. The secret may be left out to keep the one that is stored. The password is
 * that of the administrator: whoever sets up a provider decides who everybody is.
 */
export const ProviderBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('oidc'),
    discoveryUrl: Url,
    clientId: z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(500)),
    clientSecret: z.optional(z.string().check(z.minLength(1, REQUIRED), z.maxLength(1000))),
    emailDomains: z._default(EmailDomains, []),
    password: z.optional(Password),
  }),
  z.strictObject({
    kind: z.literal('saml'),
    metadata: z
      .string({ error: REQUIRED })
      .check(z.minLength(1, REQUIRED), z.maxLength(200_000, 'The file is too large')),
    emailDomains: z._default(EmailDomains, []),
    /** Whether the provider may begin by itself, without a visit to our login page. */
    allowsProviderInitiated: z._default(z.boolean(), false),
    password: z.optional(Password),
  }),
]);

/** What the provider has to know of us. */
const OwnSide = z.object({
  redirectUri: z.string(),
  entityId: z.string(),
  assertionConsumerUrl: z.string(),
  logoutUrl: z.string(),
  backchannelLogoutUrl: z.string(),
});

const Provider = z.object({
  kind: z.enum(['oidc', 'saml']),
  issuer: z.string(),
  /** Of OpenID Connect. */
  clientId: z.nullable(z.string()),
  hasSecret: z.boolean(),
  /** Of SAML: until when each certificate is good. */
  certificates: z.array(z.object({ fingerprint: z.string(), validUntil: z.string(), daysLeft: z.int() })),
  allowsProviderInitiated: z.boolean(),
  updatedAt: z.string(),
  /** When somebody last came in by single sign-on; nothing where nobody has within the last months. */
  lastUsedAt: z.nullable(z.string()),
  /** Where rights need two people: who has asked to have it removed. */
  removal: z.nullable(z.object({ askedBy: z.string(), isOwn: z.boolean(), askedAt: z.string() })),
});

/** A provider that is being tested. Nobody else can log in with it until it goes live. */
const Trial = z.object({
  id: Id,
  kind: z.enum(['oidc', 'saml']),
  issuer: z.string(),
  setUpBy: z.string(),
  isOwn: z.boolean(),
  setUpAt: z.string(),
  testedAt: z.nullable(z.string()),
  /** Why the last test login did not work. */
  fault: z.nullable(z.string()),
});

const Status = z.object({
  /** Nothing while the client has none. */
  provider: z.nullable(Provider),
  trial: z.nullable(Trial),
  isOnlyWay: z.boolean(),
  /** Whether another administrator has to put a provider live, or to remove it. */
  needsTwo: z.boolean(),
  /** Whose addresses are led here from the neutral host, once it is proved that they are the client's. */
  domains: z.array(
    z.object({
      domain: z.string(),
      /** By its own DNS, or by whoever runs the portal; nothing while it leads nobody. */
      provedBy: z.nullable(z.enum(['dns', 'operator'])),
      /** The TXT record that proves it. */
      record: z.object({ name: z.string(), value: z.string() }),
    }),
  ),
  ownSide: OwnSide,
});
export type SingleSignOnStatus = z.infer<typeof Status>;

const Diagnosis = z.object({
  ok: z.boolean(),
  checks: z.array(z.object({ name: z.string(), status: z.boolean(), detail: z.string() })),
});
export type Diagnosis = z.infer<typeof Diagnosis>;

export const singleSignOn = {
  login: endpoint({
    method: 'POST',
    path: '/login/sso',
    summary: 'Exchange the token of the landing page for a login, or for a masquerade. Works once, within a minute.',
    access: 'public',
    body: z.strictObject({
      sso: LinkToken,
      schemeYear: z.optional(z.number()),
      /** Of who has them here, the first time that a provider vouches for them: `link-needed` names what is asked for. */
      password: z.optional(Password),
      code: z.optional(SecondFactorCode),
    }),
    reply: z.extend(SingleSignOnReply, {
      masqueradeUserId: z.nullable(Id),
      masqueradeSchemeYear: z.nullable(z.number()),
    }),
    errors: [
      'sso-failed',
      'activation-needed',
      'someone-else-in',
      'link-needed',
      'account-locked',
      'code-refused',
      'two-factor-locked',
    ],
  }),
  status: endpoint({
    method: 'GET',
    path: '/v2/client/:id/sso',
    summary: 'How single sign-on is set up for the client, and what its provider has to know of us. Never the secret.',
    access: 'employer',
    permission: 'settings',
    inMasquerade: false,
    params: z.object({ id: Id }),
    reply: Status,
    errors: ['not-found'],
  }),
  configure: endpoint({
    method: 'PUT',
    path: '/v2/client/:id/sso',
    summary:
      'Set up an identity provider. It is asked, and checked, before anything is stored. A new one is tested before it goes live.',
    access: 'employer',
    permission: 'settings',
    params: z.object({ id: Id }),
    body: ProviderBody,
    reply: Status,
    errors: ['not-found', 'account-locked', 'login-again'],
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/v2/client/:id/sso/trial',
    summary:
      'Start a test login with the provider on trial. Only for the administrator who set it up; their session stays as it is.',
    access: 'employer',
    permission: 'settings',
    params: z.object({ id: Id }),
    reply: z.object({ url: z.string() }),
    errors: ['not-found', 'trial-changed', 'trial-of-another'],
  }),
  goLive: endpoint({
    method: 'POST',
    path: '/v2/client/:id/sso/live',
    summary: 'Put the tested provider live for everybody.',
    access: 'employer',
    permission: 'settings',
    params: z.object({ id: Id }),
    body: z.strictObject({ trialId: Id, password: z.optional(Password) }),
    reply: Status,
    errors: ['not-found', 'account-locked', 'login-again', 'trial-changed', 'trial-untested', 'second-person-needed'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/v2/client/:id/sso/withdraw',
    summary: 'Discard the provider on trial, or withdraw the request to remove the live one.',
    access: 'employer',
    permission: 'settings',
    params: z.object({ id: Id }),
    body: z.strictObject({ what: z.enum(['trial', 'removal']) }),
    reply: Status,
    errors: ['not-found'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/v2/client/:id/sso/removal',
    summary:
      'Remove the identity provider, or request it where two people are needed. Refused while it is the only way in.',
    access: 'employer',
    permission: 'settings',
    params: z.object({ id: Id }),
    body: z.strictObject({ password: z.optional(Password) }),
    reply: Status,
    errors: ['not-found', 'account-locked', 'login-again'],
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/v2/client/:id/sso/unlink',
    summary:
      'Take away who people are at identity providers, of one employee or of all. They are told, and linked anew at the next login.',
    access: 'employer',
    permission: 'settings',
    params: z.object({ id: Id }),
    body: z.strictObject({ employeeId: z.optional(Id), password: z.optional(Password) }),
    reply: z.object({ people: z.int() }),
    errors: ['not-found', 'account-locked', 'login-again'],
  }),
  proveDomain: endpoint({
    method: 'POST',
    path: '/v2/client/:id/sso/domains/prove',
    summary:
      'Look in DNS for the record that proves a domain. From then on its addresses are led here from the neutral host.',
    access: 'employer',
    permission: 'settings',
    params: z.object({ id: Id }),
    body: z.strictObject({ domain: Domain }),
    reply: Status,
    errors: ['not-found'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/v2/client/:id/sso/test',
    summary: 'Ask the stored provider again and say, point by point, what works and what does not.',
    access: 'employer',
    permission: 'settings',
    params: z.object({ id: Id }),
    reply: Diagnosis,
    errors: ['not-found'],
  }),
};
