import { X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import type { SingleSignOnStatus } from '@plenty/contract/single-sign-on';
import { OidcSettings, SamlSettings, type OwnSide } from './provider.ts';
import type { OwnProviderRow } from './settings-table.ts';

type Shown = NonNullable<SingleSignOnStatus['provider']>;

interface Parts {
  readonly provider: OwnProviderRow | undefined;
  readonly isOnlyWay: boolean;
  readonly ownSide: OwnSide;
}

/** What an administrator may see: everything but the secret. */
export function toStatus({ provider, isOnlyWay, ownSide }: Parts): SingleSignOnStatus {
  return { provider: provider ? toShown(provider) : null, isOnlyWay, ownSide };
}

function toShown(row: OwnProviderRow): Shown {
  const oidc = z.safeParse(OidcSettings, row.settings).data;
  const saml = z.safeParse(SamlSettings, row.settings).data;
  return {
    kind: row.kind === 'saml' ? 'saml' : 'oidc',
    issuer: row.issuer,
    clientId: oidc?.clientId ?? null,
    hasSecret: row.secret_sealed !== null,
    certificates: (saml?.certificates ?? []).map(toCertificate),
    emailDomains: row.email_domains,
    allowsProviderInitiated: saml?.allowsProviderInitiated ?? false,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function toCertificate(certificate: string): Shown['certificates'][number] {
  const { fingerprint256, validToDate } = new X509Certificate(Buffer.from(certificate, 'base64'));
  return { fingerprint: fingerprint256, validUntil: validToDate.toISOString() };
}
