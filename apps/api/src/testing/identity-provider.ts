import { generateKeyPairSync } from 'node:crypto';
import { Provider } from 'oidc-provider';
import { listen } from './listen.ts';

export const CLIENT_ID = 'plenty';
export const CLIENT_SECRET = 'what the provider gave the administrator';

export interface IdentityProvider {
  readonly issuer: string;
  /** Follows an address of the provider as a browser does, logs in there, and answers where it is sent back to. */
  logIn(address: string, email: string): Promise<URL>;
  close(): Promise<void>;
}

/** A real OpenID Connect provider, which knows everyone and has made sure of their address. */
export async function startIdentityProvider(origins: readonly string[]): Promise<IdentityProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'tests' };
  const { origin, close } = await listen((issuer) => makeProvider(issuer, origins, key).callback());
  return { issuer: origin, close, logIn: (address, email) => logIn(origin, address, email) };
}

function makeProvider(issuer: string, origins: readonly string[], key: object): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: origins.map((origin) => `${origin}/api/sso/callback`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/logout-success`),
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Grant: 60, Session: 60 },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, email: id, email_verified: true }) }),
    // Nobody is asked whether their employer's portal may know them.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** The provider's own development pages: a form with a name, and redirects with cookies before and after. */
async function logIn(origin: string, address: string, email: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 10 && next.origin === origin; step++) {
    const isForm = next.pathname.startsWith('/interaction/');
    form = isForm ? new URLSearchParams({ prompt: 'login', login: email, password: 'any' }) : undefined;
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${next.href} answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next);
  }
  return next;
}
