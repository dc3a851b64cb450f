import { createHash, createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { SignJWT } from 'jose';
import { listen } from './listen.ts';
import { CLIENT_ID } from './identity-provider.ts';

export interface HostileProvider {
  readonly issuer: string;
  /** What the next token says beside what a good one would, and how it is signed. */
  says: Saying;
  /** What stands in its discovery document beside what should. */
  document: Record<string, unknown>;
  readonly seen: string[];
  /** A token of its own, as it would say something behind the browser's back. */
  tell(saying: Saying): Promise<string>;
  close(): Promise<void>;
}

export interface Saying {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signed?: 'none' | 'public-key-as-secret' | 'another-key' | 'broken';
  /** A code that was used before, by the provider's own count. */
  readonly refusesCode?: boolean;
}

/** A provider that says whatever a test wants, signed or not. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const state = { says: {} as Saying, document: {} as Record<string, unknown>, seen: [] as string[] };
  const { origin, close } = await listen((issuer): RequestListener => async (request, reply) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    state.seen.push(path);
    const send = (status: number, body: unknown) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/.well-known/openid-configuration') return send(200, { ...documentOf(issuer), ...state.document });
    if (path === '/keys') return send(200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own' }] });
    if (path !== '/token') return send(404, {});
    if (state.says.refusesCode) return send(400, { error: 'invalid_grant' });
    const token = await makeToken(issuer, state.says, { own, other });
    return send(200, { access_token: 'any', token_type: 'Bearer', id_token: token });
  });
  const tell = (saying: Saying) => makeToken(origin, saying, { own, other });
  return Object.assign(state, { issuer: origin, tell, close });
}

function documentOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/login`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/logout`,
    // It offers what we must not take.
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  };
}

interface Pair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

async function makeToken(
  issuer: string,
  { claims, signed }: Saying,
  keys: { readonly own: Pair; readonly other: Pair },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const says = { iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 300, ...claims };
  if (signed === 'none') return `${encoded({ alg: 'none' })}.${encoded(says)}.`;
  if (signed === 'public-key-as-secret') {
    const text = `${encoded({ alg: 'HS256', kid: 'own' })}.${encoded(says)}`;
    const secret = keys.own.publicKey.export({ format: 'pem', type: 'spki' });
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  }
  const { privateKey } = signed === 'another-key' ? keys.other : keys.own;
  const token = await new SignJWT(says).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(privateKey);
  if (signed !== 'broken') return token;
  const [header, , signature] = token.split('.');
  return [header, encoded({ ...says, sub: createHash('sha256').update(token).digest('hex') }), signature].join('.');
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
