import { X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import type { OwnDomainRow, ProvedBy } from './domains-table.ts';
import { recordOf } from './domains/record-of.ts';
import { OidcSettings, SamlSettings, type OwnSide } from './provider.ts';
import type { OwnProviderRow } from './settings-table.ts';
import type { OwnTrialRow } from './trials-table.ts';

const DAY_MS = 86_400_000;

type StatusProvider = NonNullable<SingleSignOnStatus['provider']>;

interface StatusParts {
  readonly provider: OwnProviderRow | undefined;
  /** When somebody last came in by it. */
  readonly lastLogin: Date | undefined;
  readonly trial: OwnTrialRow | undefined;
  readonly isOnlyWay: boolean;
  readonly needsTwo: boolean;
  readonly domains: readonly OwnDomainRow[];
  readonly proved: ReadonlyMap<string, ProvedBy>;
  readonly ownSide: OwnSide;
}

/** What an administrator may see: everything but the secret. */
export function toStatus(parts: StatusParts, now: Date): SingleSignOnStatus {
  const { provider, trial, lastLogin, isOnlyWay, needsTwo, domains, proved, ownSide } = parts;
  return {
    provider: provider ? { ...toShown(provider, now), lastUsedAt: lastLogin?.toISOString() ?? null } : null,
    trial: trial ? toTrial(trial) : null,
    isOnlyWay,
    needsTwo,
    domains: domains.map((row) => ({
      domain: row.domain,
      provedBy: proved.get(row.domain) ?? null,
      record: recordOf(row),
    })),
    ownSide,
  };
}

function toShown(row: OwnProviderRow, now: Date): Omit<StatusProvider, 'lastUsedAt'> {
  const oidc = z.safeParse(OidcSettings, row.settings).data;
  const saml = z.safeParse(SamlSettings, row.settings).data;
  return {
    kind: row.kind === 'saml' ? 'saml' : 'oidc',
    issuer: row.issuer,
    clientId: oidc?.clientId ?? null,
    hasSecret: row.secret_sealed !== null,
    certificates: (saml?.certificates ?? []).map(toCertificate).map((certificate) => ({
      ...certificate,
      daysLeft: wholeDaysBetween(now, new Date(certificate.validUntil)),
    })),
    allowsProviderInitiated: saml?.allowsProviderInitiated ?? false,
    updatedAt: row.updated_at.toISOString(),
    removal: row.removal_asked_at && {
      askedBy: row.removal_asked_by_name ?? '',
      isOwn: row.is_removal_own,
      askedAt: row.removal_asked_at.toISOString(),
    },
  };
}

function toTrial(row: OwnTrialRow): NonNullable<SingleSignOnStatus['trial']> {
  return {
    id: row.id,
    kind: row.kind === 'saml' ? 'saml' : 'oidc',
    issuer: row.issuer,
    setUpBy: row.set_up_by_name,
    isOwn: row.is_own,
    setUpAt: row.set_up_at.toISOString(),
    testedAt: row.tested_at?.toISOString() ?? null,
    fault: row.fault === null ? null : sayFault(row.fault),
  };
}

/** Says why a test login failed. Rare reasons keep the code that the audit trail has. */
function sayFault(fault: string): string {
  if (fault === 'email-unverified') return 'The provider didn’t say that your email address is verified.';
  if (fault === 'another-person') return 'The provider logged you in as someone else.';
  return `We couldn’t accept the provider’s answer (${fault}).`;
}

/** Whole days; fewer than none once it is past. */
function wholeDaysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / DAY_MS);
}

export function toCertificate(certificate: string): Omit<StatusProvider['certificates'][number], 'daysLeft'> {
  const { fingerprint256, validToDate } = new X509Certificate(Buffer.from(certificate, 'base64'));
  return { fingerprint: fingerprint256, validUntil: validToDate.toISOString() };
}
