import { describe, expect, test } from 'vitest';
import { SsoRejection, type VerifiedIdentity } from '../verified-identity.ts';
import { endSaml } from './end-saml.ts';
import type { SamlAnswer } from './gate.ts';
import { buildResponse, ISSUER, NOW, OWN_SIDE, REQUEST_ID } from './testing/build-response.ts';
import { LARGE_ONES, NO_DOCUMENTS } from './testing/hostile-fields.ts';
import { hostileResponses } from './testing/hostile-responses.ts';
import { ALGORITHMS, signXml } from './testing/sign-xml.ts';
import { PROVIDER, signed, signedTwice, STRANGER } from './testing/signed-response.ts';
import { spentMs } from '../../../../testing/spent-ms.ts';

const SETTINGS = {
  entryPoint: 'https://provider.example/login',
  logoutUrl: null,
  certificates: [PROVIDER.certificateBase64],
  allowsProviderInitiated: false,
};
const CHECKS = { requestId: REQUEST_ID };

function end(
  xml: string,
  { settings = {}, ...answer }: Partial<SamlAnswer> & { settings?: object } = {},
): Promise<VerifiedIdentity> {
  const samlResponse = Buffer.from(xml).toString('base64');
  const provider = { issuer: ISSUER, settings: { ...SETTINGS, ...settings } };
  return endSaml(provider, OWN_SIDE, { samlResponse, checks: CHECKS, now: NOW, ...answer });
}

async function reasonOf(ending: Promise<VerifiedIdentity>): Promise<string> {
  try {
    await ending;
    return 'accepted';
  } catch (error) {
    return error instanceof SsoRejection ? error.reason : String(error);
  }
}

function withoutPrefixes(): string {
  const namespace = 'xmlns="urn:oasis:names:tc:SAML:2.0:assertion"';
  return buildResponse()
    .replaceAll(/<(\/?)saml:/g, '<$1')
    .replace('<Issuer>', `<Issuer ${namespace}>`)
    .replace('<Assertion ', `<Assertion ${namespace} `);
}

function attribute(name: string, ...values: string[]): string {
  const inside = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('');
  return `<saml:Attribute Name="${name}">${inside}</saml:Attribute>`;
}

/** Of a login that was made at another time. */
function loggedInAt(instant: string): string {
  const response = buildResponse().replace('AuthnInstant="2026-03-04T10:00:00Z"', `AuthnInstant="${instant}"`);
  return signXml(response, { ...PROVIDER, covered: 'Assertion' });
}

test('S4: a fresh login was made just now: one of six minutes ago, or of nobody knows when, is refused as such', async () => {
  const fresh = { isFresh: true };
  expect(await reasonOf(end(signed(), fresh))).toBe('accepted');
  for (const instant of ['2026-03-04T09:54:00Z', 'yesterday']) {
    expect(await reasonOf(end(loggedInAt(instant), fresh))).toBe('not-fresh');
    expect(await reasonOf(end(loggedInAt(instant)))).toBe('accepted');
  }
});

describe('a genuine response', () => {
  test('vouches for the person, whose e-mail is the name', async () => {
    expect(await end(signed())).toEqual({
      issuer: 'https://provider.example/saml',
      subject: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress ada@harbour.example',
      email: 'ada@harbour.example',
      // Until 10:05, and the minute by which clocks may differ.
      messageIds: [
        { id: '_assertion-1', expiresAt: new Date('2026-03-04T10:06:00Z') },
        { id: '_request-1', expiresAt: new Date('2026-03-04T10:06:00Z') },
      ],
      logout: {
        nameId: 'ada@harbour.example',
        nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
        sessionIndex: '_session-1',
      },
    });
  });

  test.each([
    ['signed over SHA-512', signed({}, { method: ALGORITHMS.rsaSha512, digest: ALGORITHMS.sha512 })],
    ['with a declaration in front', `<?xml version="1.0" encoding="utf-8"?>\n${signed()}`],
    ['signed as a whole too', signedTwice()],
    ['signed with the namespaces of its values', signed({}, { prefixes: ['saml', 'samlp'] })],
    ['that is written without prefixes', signXml(withoutPrefixes(), { ...PROVIDER, covered: 'Assertion' })],
    ['with its certificate', signed({}, { certificate: PROVIDER.certificate })],
    [
      'from a clock that is a minute ahead',
      signed({ period: ' NotBefore="2026-03-04T10:01:00Z" NotOnOrAfter="2026-03-04T10:05:00Z"' }),
    ],
  ])('%s is taken', async (_, xml) => {
    expect(await reasonOf(end(xml))).toBe('accepted');
  });

  test('is taken by any of the certificates that are stored', async () => {
    const certificates = [STRANGER.certificateBase64, PROVIDER.certificateBase64];
    expect(await reasonOf(end(signed(), { settings: { certificates } }))).toBe('accepted');
  });

  test('in lines of 76 letters is taken', async () => {
    const samlResponse = Buffer.from(signed()).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    expect(await reasonOf(end('', { samlResponse }))).toBe('accepted');
  });
});

test.each(hostileResponses())('$name is refused as $reason', async ({ write, reason }) => {
  expect(await reasonOf(end(write(REQUEST_ID)))).toBe(reason);
});

describe('a response is refused', () => {
  test.each(NO_DOCUMENTS)('%s', async (_, samlResponse, reason) => {
    expect(await reasonOf(end('', { samlResponse }))).toBe(reason);
  });

  test('where no certificate is stored', async () => {
    expect(await reasonOf(end(signed(), { settings: { certificates: [] } }))).toBe('no-certificate');
  });

  test('that the library would take for its certificate alone, of another provider', async () => {
    const certificates = [STRANGER.certificateBase64];
    expect(await reasonOf(end(signed(), { settings: { certificates } }))).toBe('signature');
  });
});

describe('a provider that begins by itself', () => {
  const unasked = { inResponseTo: '', subjectInResponseTo: '' };
  const allowed = { settings: { allowsProviderInitiated: true }, checks: undefined };

  test('is refused where the client does not allow it', async () => {
    expect(await reasonOf(end(signed(unasked), { checks: undefined }))).toBe('unsolicited');
  });

  test('is taken where the client allows it, and its assertion counts once', async () => {
    const { messageIds } = await end(signed(unasked), allowed);
    expect(messageIds.map(({ id }) => id)).toEqual(['_assertion-1']);
  });

  test('may not answer a request that somebody else made', async () => {
    expect(await reasonOf(end(signed(), allowed))).toBe('other-request');
    expect(await reasonOf(end(signed({ inResponseTo: '' }), allowed))).toBe('other-request');
  });

  test('is bound by everything else too', async () => {
    const audience =
      '<saml:AudienceRestriction><saml:Audience>https://other.example</saml:Audience></saml:AudienceRestriction>';
    expect(await reasonOf(end(signed({ ...unasked, audience }), allowed))).toBe('audience');
  });
});

describe('what is large is refused before it is looked at', () => {
  test.each(LARGE_ONES)('%s: within 200 ms', async (_, samlResponse, reason) => {
    const spent = await spentMs(async () => expect(await reasonOf(end('', { samlResponse }))).toBe(reason));
    expect(spent).toBeLessThan(200);
  });
});

describe('the e-mail', () => {
  const persistent = '<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">a1</saml:NameID>';
  const emailFrom = async (...attributes: string[]): Promise<string | undefined> =>
    (await end(signed({ nameId: persistent, attributes: attributes.join('') }))).email;

  test.each([
    'email',
    'mail',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ])('is taken from the attribute %s where the name is not one', async (name) => {
    expect(await emailFrom(attribute(name, 'ada@harbour.example'))).toBe('ada@harbour.example');
  });

  test('is none where the provider gives two, under one name or in one attribute', async () => {
    expect(await emailFrom(attribute('email', 'a@x.example', 'b@x.example'))).toBeUndefined();
    expect(await emailFrom(attribute('email', 'a@x.example'), attribute('email', 'b@x.example'))).toBeUndefined();
  });

  test('is none where no attribute is known', async () => {
    expect(await emailFrom(attribute('department', 'Boats'))).toBeUndefined();
  });

  test('is not the name in a format that says nothing, and that name is another subject', async () => {
    const { email, subject } = await end(signed({ nameId: '<saml:NameID>ada@harbour.example</saml:NameID>' }));
    expect(email).toBeUndefined();
    expect(subject).toBe('urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified ada@harbour.example');
  });
});
