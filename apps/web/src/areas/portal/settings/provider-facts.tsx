import type { ReactNode } from 'react';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './platform-settings.module.css';

type ShownProvider = NonNullable<SingleSignOnStatus['provider']>;

export const KIND_NAMES: Record<ShownProvider['kind'], string> = { oidc: 'OpenID Connect', saml: 'SAML 2.0' };

/** Time enough to get a new one from whoever runs the provider. */
const WARNED_DAYS = 60;

export function ProviderFacts({ provider }: { provider: ShownProvider }) {
  const { kind, issuer, updatedAt, lastUsedAt, certificates } = provider;
  return (
    <dl className={styles.facts}>
      <ProviderFact label="Kind">{KIND_NAMES[kind]}</ProviderFact>
      <ProviderFact label="Issuer">{issuer}</ProviderFact>
      <ProviderFact label="Set up on">{dayOfInstant(updatedAt)}</ProviderFact>
      <ProviderFact label="Last used">
        {lastUsedAt === null ? 'Not within the last 90 days' : momentOfInstant(lastUsedAt)}
      </ProviderFact>
      {certificates.map((certificate) => (
        <CertificateFact key={certificate.fingerprint} {...certificate} />
      ))}
    </dl>
  );
}

export function ProviderFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CertificateFact({ validUntil, daysLeft }: ShownProvider['certificates'][number]) {
  return (
    <ProviderFact label="Certificate’s last day">
      {dayOfInstant(validUntil)}{' '}
      {daysLeft < WARNED_DAYS && (
        <>
          <Badge tone={daysLeft < 0 ? 'danger' : 'warning'}>{sayDaysLeft(daysLeft)}</Badge>
          <span className={styles.note}>
            After that day nobody can log in with it. Ask whoever runs the provider for its new metadata file.
          </span>
        </>
      )}
    </ProviderFact>
  );
}

function sayDaysLeft(daysLeft: number): string {
  if (daysLeft < 0) return 'Past';
  if (daysLeft === 0) return 'Less than a day left';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}
