import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';

export interface Signer {
  /** Both in PEM. */
  readonly privateKey: string;
  readonly certificate: string;
  /** As metadata and settings have it. */
  readonly certificateBase64: string;
}

/** A key with a certificate of its own. */
export function makeSigner(kind: 'rsa:2048' | 'rsa:1024' | 'ec' = 'rsa:2048', days = 2): Signer {
  const key = kind === 'ec' ? ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'] : [kind];
  const request = ['req', '-x509', '-newkey', ...key, '-nodes', '-keyout', '-', '-out', '-'];
  const both = execFileSync('openssl', [...request, '-subj', '/CN=provider.example', '-days', String(days)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [privateKey = '', certificate = ''] = ['PRIVATE KEY', 'CERTIFICATE'].map(
    (label) => new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`).exec(both)?.[0] ?? '',
  );
  return { privateKey, certificate, certificateBase64: new X509Certificate(certificate).raw.toString('base64') };
}
