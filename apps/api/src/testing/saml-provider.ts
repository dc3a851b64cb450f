import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify';
import { makeSigner, type Signer } from '../areas/access/single-sign-on/saml/testing/make-certificate.ts';
import { listen } from './listen.ts';
import { formPage, loginPage, readForm } from './saml-provider-pages.ts';

const BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:';
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** The form that the provider's last page sends to us. */
export interface SentForm {
  readonly action: URL;
  readonly fields: Readonly<Record<string, string>>;
}

interface Portal {
  readonly entityId: string;
  readonly assertionConsumerUrl: string;
}

export interface SamlIdentityProvider {
  readonly issuer: string;
  /** What the administrator of a client uploads. */
  readonly metadata: string;
  /** By which it signs. */
  readonly signer: Signer;
  /** Opens an address of the provider as a browser does, logs in there, and answers the form that it would send on. */
  logIn(address: string, email: string): Promise<SentForm>;
  /** As from a list of applications at the provider: nobody has asked. */
  begin(portal: Portal, email: string): Promise<SentForm>;
  close(): Promise<void>;
}

// The provider only ever reads requests of ours, which the tests look at by themselves.
setSchemaValidator({ validate: () => Promise.resolve('not looked at') });

/** A real SAML provider, which knows everyone by the address that they type in, and serves whoever asks. */
export async function startSamlProvider(): Promise<SamlIdentityProvider> {
  const signer = makeSigner();
  const { origin, close } = await listen((at) => serve(providerAt(at, signer)));
  const metadata = await (await fetch(`${origin}/metadata`)).text();
  const begin = async (portal: Portal, email: string): Promise<SentForm> => {
    const page = await fetch(`${origin}/begin?${new URLSearchParams({ ...portal, email })}`);
    return sentBy(await page.text());
  };
  return { issuer: `${origin}/metadata`, metadata, signer, close, logIn, begin };
}

type Provider = ReturnType<typeof IdentityProvider>;
type Fields = Readonly<Record<string, string>>;
type Asked = Parameters<Provider['createLoginResponse']>[1]['extract'];

function providerAt(origin: string, { privateKey, certificate }: Signer): Provider {
  return IdentityProvider({
    entityID: `${origin}/metadata`,
    privateKey,
    signingCert: certificate,
    requestSignatureAlgorithm: RSA_SHA256,
    nameIDFormat: [EMAIL],
    wantAuthnRequestsSigned: false,
    isAssertionEncrypted: false,
    singleSignOnService: [{ Binding: `${BINDING}HTTP-Redirect`, Location: `${origin}/login` }],
    singleLogoutService: [{ Binding: `${BINDING}HTTP-Redirect`, Location: `${origin}/logout` }],
  });
}

function serve(provider: Provider): RequestListener {
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const sent = request.method === 'POST' ? new URLSearchParams(await text(request)) : url.searchParams;
    const page = await PAGES[`${request.method} ${url.pathname}`]?.(provider, Object.fromEntries(sent));
    if (page instanceof URL) reply.writeHead(302, { location: page.href }).end();
    else reply.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  };
  return (request, reply) => {
    answer(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)));
  };
}

/** Text to show, or an address to go to. */
const PAGES: Readonly<Record<string, (provider: Provider, sent: Fields) => string | Promise<string | URL>>> = {
  'GET /metadata': (provider) => provider.getMetadata(),
  'GET /login': (_, sent) => loginPage(sent),
  'POST /login': async (provider, query) => {
    const { extract } = await provider.parseLoginRequest(asPeer(UNKNOWN), 'redirect', { query });
    const assertionConsumerUrl = String(extract.request?.['assertionConsumerServiceUrl']);
    return respond(provider, { entityId: String(extract.issuer), assertionConsumerUrl }, { extract, sent: query });
  },
  'GET /begin': (provider, sent) => respond(provider, { ...UNKNOWN, ...sent }, { extract: { request: {} }, sent }),
  'GET /logout': async (provider, query) => {
    const { extract } = await provider.parseLogoutRequest(asPeer(UNKNOWN), 'redirect', { query });
    const entityId = String(extract.issuer);
    return new URL(provider.createLogoutResponse(asPeer({ ...UNKNOWN, entityId }), { extract }, 'redirect').context);
  },
};

/** The page that sends the signed response on. */
async function respond(
  provider: Provider,
  portal: Portal,
  { extract, sent }: { readonly extract: Asked; readonly sent: Fields },
): Promise<string> {
  const { email = '', RelayState = '' } = sent;
  const { context } = await provider.createLoginResponse(asPeer(portal), { extract }, 'post', { email });
  return formPage(portal.assertionConsumerUrl, { SAMLResponse: context, RelayState });
}

const UNKNOWN: Portal = { entityId: 'https://unknown.test', assertionConsumerUrl: 'https://unknown.test' };

/** What the provider was told of a portal when it was set up there. */
function asPeer({ entityId, assertionConsumerUrl }: Portal): ReturnType<typeof ServiceProvider> {
  const logoutUrl = new URL('/api/sso/logout', entityId).href;
  return ServiceProvider({
    entityID: entityId,
    authnRequestsSigned: false,
    wantAssertionsSigned: true,
    wantMessageSigned: false,
    assertionConsumerService: [{ Binding: `${BINDING}HTTP-POST`, Location: assertionConsumerUrl }],
    singleLogoutService: [{ Binding: `${BINDING}HTTP-Redirect`, Location: logoutUrl }],
  });
}

async function logIn(address: string, email: string): Promise<SentForm> {
  const login = readForm(await (await fetch(address)).text());
  const body = new URLSearchParams({ ...login.fields, email });
  const answer = await fetch(new URL(login.action, address), { method: 'POST', body });
  return sentBy(await answer.text());
}

function sentBy(page: string): SentForm {
  const { action, fields } = readForm(page);
  return { action: new URL(action), fields };
}

/** A provider's certificate as settings have it, good for so many days. */
export function aCertificate(days: number): string {
  return makeSigner('ec', days).certificateBase64;
}
