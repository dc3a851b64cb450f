import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { beginSaml } from './begin-saml.ts';
import { samlLogoutUrl } from './logout-url.ts';
import { readStrictXml, type XmlElement } from './read-strict-xml.ts';
import { EMAIL_FORMAT, ISSUER, OWN_SIDE } from './testing/build-response.ts';
import { makeSigner } from './testing/make-certificate.ts';
import { ASSERTION, onlyChild, plainText, PROTOCOL } from './xml-element.ts';

const PROVIDER = {
  issuer: ISSUER,
  settings: {
    entryPoint: 'https://provider.example/login?tenant=1',
    logoutUrl: 'https://provider.example/logout',
    certificates: [makeSigner().certificateBase64],
    allowsProviderInitiated: false,
  },
};

function requestIn(url: URL): XmlElement {
  const packed = Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64');
  return readStrictXml(inflateRawSync(packed).toString(), 100);
}

test('a login begins at the provider’s address, which keeps its own parameters, with a request for an answer by a form', async () => {
  const { url, checks } = await beginSaml(PROVIDER, OWN_SIDE, { relayState: 'state-1', isFresh: false });
  expect(url.origin + url.pathname).toBe('https://provider.example/login');
  expect(url.searchParams.get('tenant')).toBe('1');
  expect(url.searchParams.get('RelayState')).toBe('state-1');
  const request = requestIn(url);
  expect(request).toMatchObject({ namespace: PROTOCOL, name: 'AuthnRequest' });
  expect(Object.fromEntries(request.attributes)).toMatchObject({
    ID: checks.requestId,
    Version: '2.0',
    ProtocolBinding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
    AssertionConsumerServiceURL: 'https://harbour.example/api/sso/acs',
    Destination: 'https://provider.example/login?tenant=1',
  });
  expect(plainText(onlyChild(request, ASSERTION, 'Issuer'))).toBe('https://harbour.example/api/sso');
});

test('the provider chooses how it names people and how it makes sure of them', async () => {
  const request = requestIn((await beginSaml(PROVIDER, OWN_SIDE, { relayState: 'state-1', isFresh: false })).url);
  expect(onlyChild(request, PROTOCOL, 'NameIDPolicy')?.attributes.has('Format')).toBe(false);
  expect(onlyChild(request, PROTOCOL, 'RequestedAuthnContext')).toBeUndefined();
});

test('no two requests have the same id, and none can be guessed', async () => {
  const begun = await Promise.all(
    Array.from({ length: 20 }, () => beginSaml(PROVIDER, OWN_SIDE, { relayState: 's', isFresh: false })),
  );
  const ids = begun.map(({ checks }) => checks.requestId);
  expect(new Set(ids).size).toBe(20);
  // 160 bits, behind a letter because an id may not begin with a digit.
  for (const id of ids) expect(id).toMatch(/^_[0-9a-f]{40}$/);
});

const LOGOUT = { nameId: 'ada@harbour.example', nameIdFormat: EMAIL_FORMAT, sessionIndex: '_session-1' };

test('a logout names the person and the session at the provider', async () => {
  const url = new URL((await samlLogoutUrl(PROVIDER, OWN_SIDE, LOGOUT)) ?? '');
  expect(url.origin + url.pathname).toBe('https://provider.example/logout');
  const request = requestIn(url);
  expect(request).toMatchObject({ namespace: PROTOCOL, name: 'LogoutRequest' });
  const person = onlyChild(request, ASSERTION, 'NameID');
  expect(plainText(person)).toBe('ada@harbour.example');
  expect(person?.attributes.get('Format')).toBe('urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress');
  expect(plainText(onlyChild(request, PROTOCOL, 'SessionIndex'))).toBe('_session-1');
});

test('there is no logout at a provider that has no place for it, or for a login that another one vouched for', async () => {
  const without = { ...PROVIDER, settings: { ...PROVIDER.settings, logoutUrl: null } };
  expect(await samlLogoutUrl(without, OWN_SIDE, LOGOUT)).toBeNull();
  expect(await samlLogoutUrl(PROVIDER, OWN_SIDE, { idToken: 'x' })).toBeNull();
});
