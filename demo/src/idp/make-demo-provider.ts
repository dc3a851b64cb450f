import type { Configuration, FindAccount, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { type Services, originOf } from '@plenty/api/providing';
import { DEMO_CLIENT_ID, DEMO_IDP_PATH } from './demo-issuer.ts';
import { demoKeys } from './demo-keys.ts';
import { demoMemory } from './demo-memory.ts';
import { logoutPage, noticePage } from './demo-pages.ts';
import { findDemoClient, findDemoPersonById } from './demo-people-table.ts';

/** Made with the first request that needs it: a start does not wait for what nobody may ask for. */
export type OpenProvider = () => Promise<Provider>;

const MINUTE = 60;
const WORKING_DAY = 8 * 60 * MINUTE;

/** The library is loaded here and nowhere else: an installation without a demo never pays for it. */
export async function makeDemoProvider(services: Services, issuer: string): Promise<Provider> {
  const { Provider: Library } = await import('oidc-provider');
  return new Library(issuer, {
    ...(await registrations(services)),
    ...BEHAVIOUR,
    findAccount: findIn(services),
  });
}

async function registrations(services: Services): Promise<Configuration> {
  const keys = demoKeys(services.secretKey);
  const client = await findDemoClient(services.credentials);
  const origin = originOf(services.publicUrl, client);
  return {
    adapter: demoMemory(),
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookies],
      names: { session: 'demo_idp_login', interaction: 'demo_idp_visit', resume: 'demo_idp_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: DEMO_IDP_PATH },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: DEMO_CLIENT_ID,
        client_secret: keys.clientSecret,
        redirect_uris: [`${origin}/api/sso/callback`],
        post_logout_redirect_uris: [`${origin}/logout-success`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
  };
}

const BEHAVIOUR: Configuration = {
  scopes: ['openid', 'email'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  // As employers' providers do: the address is in the ID token.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  responseTypes: ['code'],
  clientBasedCORS: () => false,
  interactions: { url: (_context, { uid }) => `${DEMO_IDP_PATH}/login/${uid}` },
  loadExistingGrant: grantWithoutAsking,
  ttl: {
    AccessToken: 10 * MINUTE,
    AuthorizationCode: MINUTE,
    IdToken: 10 * MINUTE,
    Interaction: 30 * MINUTE,
    Grant: WORKING_DAY,
    Session: WORKING_DAY,
  },
  features: {
    devInteractions: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => {
        context.body = logoutPage(form, context.oidc.params?.['id_token_hint'] !== undefined);
      },
      postLogoutSuccessSource: (context) => {
        context.body = noticePage('You are logged out', 'You can close this page.');
      },
    },
  },
  renderError: (context) => {
    context.type = 'html';
    context.body = noticePage(
      'This did not work',
      'What brought you here has expired, or is not known here. Please go back to your benefits portal and begin again.',
    );
  },
};

/** The portal is the employer's own choice: nobody is asked whether it may know an address. */
async function grantWithoutAsking({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session) return undefined;
  const known = session.grantIdFor(client.clientId);
  if (known !== undefined) return provider.Grant.find(known);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email');
  await grant.save();
  return grant;
}

function findIn({ credentials }: Services): FindAccount {
  return async (_context, id) => {
    const person = await findDemoPersonById(credentials, id);
    if (!person) return undefined;
    return { accountId: id, claims: () => ({ sub: id, email: person.email, email_verified: true }) };
  };
}
