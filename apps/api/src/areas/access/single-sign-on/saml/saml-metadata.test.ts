import { expect, test } from 'vitest';
import { Failure } from '../../../../platform/failure.ts';
import { readMetadata } from './read-metadata.ts';
import { makeSigner } from './testing/make-certificate.ts';
import { spentMs } from '../../../../testing/spent-ms.ts';

const NOW = new Date();
const DAY_MS = 86_400_000;
const STRICT = { allowsLoopback: false, now: NOW };
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const SIGNER = makeSigner();

function key(certificate = SIGNER.certificateBase64, use = ' use="signing"'): string {
  const lines = certificate.replaceAll(/.{64}/g, '$&\n');
  return `<md:KeyDescriptor${use}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${lines}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
}

function service(name: string, location: string, binding = REDIRECT): string {
  return `<md:${name} Binding="${binding}" Location="${location}"/>`;
}

const LOGIN = service('SingleSignOnService', 'https://provider.example/login?tenant=1&amp;x=2');

function provider(inside = key() + LOGIN, attributes = ''): string {
  return `<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"${attributes}>${inside}</md:IDPSSODescriptor>`;
}

function metadata(inside = provider(), attributes = ' entityID="https://provider.example/saml"'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"${attributes}>${inside}</md:EntityDescriptor>`;
}

function sentencesOf(xml: string, circumstances = STRICT): readonly string[] {
  try {
    readMetadata(xml, circumstances);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.extra.errors?.['metadata'] ?? [];
  }
}

test('the issuer, the addresses and the certificates are kept', () => {
  const inside = key() + service('SingleLogoutService', 'https://provider.example/logout') + LOGIN;
  expect(readMetadata(metadata(provider(inside)), STRICT)).toEqual({
    issuer: 'https://provider.example/saml',
    settings: {
      entryPoint: 'https://provider.example/login?tenant=1&x=2',
      logoutUrl: 'https://provider.example/logout',
      certificates: [SIGNER.certificateBase64],
      allowsProviderInitiated: false,
    },
  });
});

test('a key without a use signs too, one for encryption does not, and the same one twice is one', () => {
  const other = makeSigner().certificateBase64;
  const inside = key(other, ' use="encryption"') + key(undefined, '') + key() + LOGIN;
  const { settings } = readMetadata(metadata(provider(inside)), STRICT);
  expect(settings.certificates).toEqual([SIGNER.certificateBase64]);
});

test('a provider cannot say that its assertions need no signature', () => {
  const loose = metadata(
    provider(undefined, ' WantAuthnRequestsSigned="false"'),
    ' entityID="x" WantAssertionsSigned="false"',
  );
  expect(Object.keys(readMetadata(loose, STRICT).settings).toSorted()).toEqual([
    'allowsProviderInitiated',
    'certificates',
    'entryPoint',
    'logoutUrl',
  ]);
});

test('a provider on this machine needs no encryption where that is allowed', () => {
  const local = metadata(provider(key() + service('SingleSignOnService', 'http://127.0.0.1:4000/login')));
  expect(sentencesOf(local)).toEqual(['The address of the SingleSignOnService must begin with https://']);
  expect(sentencesOf(local, { ...STRICT, allowsLoopback: true })).toEqual([]);
  const elsewhere = metadata(provider(key() + service('SingleSignOnService', 'http://10.0.0.1/login')));
  expect(sentencesOf(elsewhere, { ...STRICT, allowsLoopback: true })).toHaveLength(1);
});

test('a mark of its encoding, as editors write it, is no fault', () => {
  expect(sentencesOf(`\uFEFF${metadata()}`)).toEqual([]);
});

const NOT_ONE = 'The file must have exactly one IDPSSODescriptor';
const NO_ENTITY = 'The file does not describe one provider by an EntityDescriptor with an entityID';
const UNSAFE = 'The address of the SingleSignOnService must begin with https://';

test.each([
  ['is no XML', 'rubbish', 'The file is not well-formed XML'],
  ['has a document type', metadata().replace('?>', '?><!DOCTYPE a>'), 'The file cannot have a document type'],
  ['has a comment', metadata('<!-- -->'), 'The file cannot have comments, please take them out'],
  ['has an instruction', metadata('<?x?>'), 'The file cannot have processing instructions'],
  ['has a marked section', metadata('<![CDATA[x]]>'), 'The file cannot have CDATA sections'],
  ['has an entity', metadata('&x;'), 'The file is not well-formed XML'],
  ['is in another encoding', metadata().replace('UTF-8', 'UTF-16'), 'The file must be in UTF-8'],
  ['is deep', metadata('<a>'.repeat(60) + '</a>'.repeat(60)), 'The file is nested too deeply'],
  ['is deeper than any', metadata('<a>'.repeat(60_000)), 'The file is nested too deeply'],
  ['has many elements', metadata('<a/>'.repeat(20_000)), 'The file has too many elements'],
  ['is large', metadata(' '.repeat(200_000)), 'The file is too large'],
  ['has an id twice', metadata('<a ID="x"/><a ID="x"/>'), 'The file has the same ID twice'],
  ['is of several', metadata().replaceAll('EntityDescriptor', 'EntitiesDescriptor'), NO_ENTITY],
  ['has no name', metadata(provider(), ''), NO_ENTITY],
  ['has no provider', metadata(''), NOT_ONE],
  ['has two providers', metadata(provider() + provider()), NOT_ONE],
  [
    'is of SAML 1.1',
    metadata(provider().replace(':2.0:protocol', ':1.1:protocol')),
    'The provider does not support SAML 2.0',
  ],
  [
    'has no place to log in by a redirect',
    metadata(
      provider(
        key() + service('SingleSignOnService', 'https://p.example', 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'),
      ),
    ),
    'The file has no SingleSignOnService with the HTTP-Redirect binding',
  ],
  ['has an address of a script', metadata(provider(key() + service('SingleSignOnService', 'javascript:x'))), UNSAFE],
  ['has no address', metadata(provider(key() + service('SingleSignOnService', '/login'))), UNSAFE],
  [
    'has a name in an address',
    metadata(provider(key() + service('SingleSignOnService', 'https://a@p.example'))),
    UNSAFE,
  ],
  [
    'has a password in an address',
    metadata(provider(key() + service('SingleSignOnService', 'https://:b@p.example'))),
    UNSAFE,
  ],
  [
    'has a place in an address',
    metadata(provider(key() + service('SingleSignOnService', 'https://p.example/#x'))),
    UNSAFE,
  ],
  ['has no certificate', metadata(provider(LOGIN)), 'The file has no signing certificate'],
  [
    'has a certificate for encryption alone',
    metadata(provider(key(undefined, ' use="encryption"') + LOGIN)),
    'The file has no signing certificate',
  ],
  ['has rubbish for a certificate', metadata(provider(key('AAAA') + LOGIN)), 'A signing certificate cannot be read'],
  [
    'has more behind a certificate',
    metadata(provider(key(`${SIGNER.certificateBase64}!`) + LOGIN)),
    'A signing certificate cannot be read',
  ],
  [
    'has eleven certificates',
    metadata(provider(Array.from({ length: 11 }, (_, at) => key(`A${at}`)).join('') + LOGIN)),
    'The file has too many certificates',
  ],
  [
    'has a key of an elliptic curve',
    metadata(provider(key(makeSigner('ec').certificateBase64) + LOGIN)),
    'A signing certificate must have an RSA key',
  ],
  [
    'has a short key',
    metadata(provider(key(makeSigner('rsa:1024').certificateBase64) + LOGIN)),
    'The RSA key of a signing certificate must have at least 2048 bits',
  ],
  [
    'was good until yesterday',
    metadata(provider(), ` entityID="x" validUntil="${new Date(NOW.getTime() - DAY_MS).toISOString()}"`),
    'The file is no longer valid',
  ],
  [
    'was good until nobody knows when',
    metadata(provider(undefined, ' validUntil="soon"')),
    'The file is no longer valid',
  ],
])('a file that %s is refused with a sentence', async (_, xml, sentence) => {
  expect(await spentMs(() => expect(sentencesOf(xml)).toEqual([sentence]))).toBeLessThan(200);
});

test('a certificate that has expired is refused with its day', () => {
  const later = new Date(NOW.getTime() + 3 * DAY_MS);
  const day = new Date(NOW.getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  expect(sentencesOf(metadata(), { ...STRICT, now: later })).toEqual([`A signing certificate has expired on ${day}`]);
});
