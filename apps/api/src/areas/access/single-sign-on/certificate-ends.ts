import * as z from 'zod/mini';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import { SAML_PROVIDERS } from './certificates-table.ts';
import { SamlSettings } from './provider.ts';
import { toCertificate } from './to-status.ts';

interface CertificateEnd {
  readonly clientId: string;
  readonly clientName: string;
  readonly endsAt: Date;
}

/** When nobody of each client can log in any more unless its provider's certificate is replaced: of several the last counts. */
export async function findCertificateEnds(credentials: Credentials): Promise<CertificateEnd[]> {
  const rows = await credentials.run(SAML_PROVIDERS);
  return rows.flatMap(({ client_id: clientId, client_name: clientName, settings }) => {
    const saml = z.safeParse(SamlSettings, settings).data;
    const ends = saml?.certificates.map((certificate) => Date.parse(toCertificate(certificate).validUntil)) ?? [];
    return ends.length === 0 ? [] : [{ clientId, clientName, endsAt: new Date(Math.max(...ends)) }];
  });
}
