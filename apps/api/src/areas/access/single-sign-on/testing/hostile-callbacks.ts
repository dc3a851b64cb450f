import { expect } from 'vitest';
import { setProvider } from '../../../../testing/single-sign-on.ts';
import type { HostileCase } from './oidc-scene.ts';

const hour = 3600;
const now = () => Math.floor(Date.now() / 1000);

/** What a browser may bring to the callback, and what a provider may say there: security §4 D. */
export const HOSTILE_CALLBACKS: readonly HostileCase[] = [
  {
    name: 'D11: a state that we never made',
    reason: 'no-visit',
    attempt: async (scene) => {
      await scene.begin();
      return scene.answer({ state: `plv_${'A'.repeat(43)}` });
    },
  },
  {
    name: 'D11: no state',
    reason: 'no-state',
    attempt: async (scene) => {
      await scene.begin();
      return scene.answer({});
    },
  },
  {
    name: 'D11: a state that was used',
    reason: 'no-visit',
    attempt: async (scene) => {
      const { state } = await scene.begin();
      expect((await scene.answer({ state })).headers.location).toContain('/sso-login/');
      return scene.answer({ state });
    },
  },
  {
    name: 'D11: a state of ten minutes ago',
    reason: 'no-visit',
    attempt: async (scene) => {
      const { state } = await scene.begin();
      await scene.server.asOwner("update sso_visit set expires_at = app_now() - interval '1 second'");
      return scene.answer({ state });
    },
  },
  {
    name: 'D11: another browser, which has begun nothing',
    reason: 'other-browser',
    attempt: async (scene) => {
      const { state } = await scene.begin();
      return scene.answer({ state }, scene.anotherBrowser());
    },
  },
  {
    name: 'D11: another browser, which has begun a visit of its own',
    reason: 'no-visit',
    attempt: async (scene) => {
      const { state } = await scene.begin();
      const stranger = scene.anotherBrowser();
      await scene.begin(stranger);
      return scene.answer({ state }, stranger);
    },
  },
  {
    name: 'D12: the provider was changed since the visit began',
    isAlone: true,
    reason: 'no-visit',
    attempt: async (scene) => {
      const { state } = await scene.begin();
      expect(
        (await setProvider(scene.server, scene.connected, { discoveryUrl: scene.provider.issuer })).statusCode,
      ).toBe(200);
      return scene.answer({ state });
    },
  },
  {
    name: 'D12: a state of another client',
    isAlone: true,
    reason: 'no-visit',
    attempt: async (scene) => {
      const { state } = await scene.begin();
      const { browser } = await scene.elsewhere();
      for (const [name, value] of scene.browser.cookies) browser.cookies.set(name, value);
      return scene.answer({ state }, browser);
    },
  },
  {
    name: 'D13: the nonce of another visit',
    reason: 'token-nonce',
    attempt: (scene) => scene.hear({ claims: { nonce: 'another' } }),
  },
  { name: 'D13: no nonce', reason: 'answer-invalid', attempt: (scene) => scene.hear({ claims: { nonce: undefined } }) },
  { name: 'D13: alg none', reason: 'answer-invalid', attempt: (scene) => scene.hear({ signed: 'none' }) },
  {
    name: 'D13: HS256 with the public key as its secret',
    reason: 'answer-invalid',
    attempt: (scene) => scene.hear({ signed: 'public-key-as-secret' }),
  },
  {
    name: 'signed with a key that the provider does not publish',
    reason: 'answer-invalid',
    attempt: (scene) => scene.hear({ signed: 'another-key' }),
  },
  {
    name: 'changed after it was signed',
    reason: 'answer-invalid',
    attempt: (scene) => scene.hear({ signed: 'broken' }),
  },
  {
    name: 'D13: for another audience',
    reason: 'token-aud',
    attempt: (scene) => scene.hear({ claims: { aud: 'another' } }),
  },
  {
    name: 'D13: for us and for others, of whom one asked',
    reason: 'token-azp',
    attempt: (scene) => scene.hear({ claims: { aud: ['plenty', 'another'], azp: 'another' } }),
  },
  {
    name: 'D13: for us alone, but another asked',
    reason: 'token-azp',
    attempt: (scene) => scene.hear({ claims: { azp: 'another' } }),
  },
  {
    name: 'D13: by another issuer',
    reason: 'token-iss',
    attempt: (scene) => scene.hear({ claims: { iss: 'https://another.test' } }),
  },
  {
    name: 'D13: the answer names another issuer',
    reason: 'answer-invalid',
    attempt: async (scene) => {
      const { state } = await scene.begin();
      return scene.answer({ state, iss: 'https://another.test' });
    },
  },
  {
    name: 'D13: expired more than a minute ago',
    reason: 'token-exp',
    attempt: (scene) => scene.hear({ claims: { iat: now() - hour, exp: now() - 61 } }),
  },
  { name: 'not good yet', reason: 'token-nbf', attempt: (scene) => scene.hear({ claims: { nbf: now() + 90 } }) },
  { name: 'no subject', reason: 'answer-invalid', attempt: (scene) => scene.hear({ claims: { sub: undefined } }) },
  {
    name: 'a subject that is endless',
    reason: 'subject-too-long',
    attempt: (scene) => scene.hear({ claims: { sub: 's'.repeat(501) } }),
  },
  { name: 'D14: a code that was used', reason: 'code-refused', attempt: (scene) => scene.hear({ refusesCode: true }) },
  {
    name: 'an address that the provider has not made sure of',
    reason: 'email-unverified',
    attempt: (scene) => scene.hear({ claims: { email_verified: false } }),
  },
  {
    name: 'an address of which the provider does not say whether it has',
    reason: 'email-unverified',
    attempt: (scene) => scene.hear({ claims: { email_verified: undefined } }),
  },
  {
    name: 'D9: the address of someone at another client',
    reason: 'no-account',
    attempt: async (scene) => {
      const { person } = await scene.elsewhere();
      return scene.hear({ claims: { email: person.email } });
    },
  },
  {
    name: 'D15: the address of an account that is linked to another subject',
    reason: 'linked-to-another',
    attempt: async (scene) => {
      await scene.arrive();
      return scene.hear({ claims: { sub: 'somebody else' } });
    },
  },
  {
    name: 'D16: an account that was deactivated',
    reason: 'account-disabled',
    details: { status: 'disabled' },
    attempt: (scene) => scene.hear({}),
  },
  {
    name: 'D16: an account that was linked, then deactivated',
    reason: 'account-disabled',
    attempt: async (scene) => {
      await scene.arrive();
      await scene.server.asOwner("update account set status = 'disabled' where id = $1", [scene.person.id]);
      return scene.hear({});
    },
  },
  {
    name: 'a client that was suspended meanwhile',
    isAlone: true,
    reason: 'client-suspended',
    attempt: async (scene) => {
      const { state } = await scene.begin();
      await scene.suspend();
      return scene.answer({ state });
    },
  },
  {
    name: 'the provider says that it did not work',
    reason: 'provider-error',
    attempt: async (scene) => {
      const { state } = await scene.begin();
      return scene.answer({ state, error: 'access_denied', error_description: '<b>anything</b>' });
    },
  },
];
