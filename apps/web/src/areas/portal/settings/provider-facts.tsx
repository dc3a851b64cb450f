import type { ReactNode } from 'react';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './platform-settings.module.css';

type Provider = NonNullable<SingleSignOnStatus['provider']>;

export const KIND_NAMES: Record<Provider['kind'], string> = { oidc: 'OpenID Connect', saml: 'SAML 2.0' };

/** Time enough to get a new one from whoever runs the provider. */
const WARNED_DAYS = 60;

export function ProviderFacts({ provider }: { provider: Provider }) {
  const { kind, issuer, updatedAt, lastUsedAt, certificates } = provider;
  return (
    <dl className={styles.facts}>
      <Fact label="Kind">{KIND_NAMES[kind]}</Fact>
      <Fact label="Issuer">{issuer}</Fact>
      <Fact label="Set up on">{dayOfInstant(updatedAt)}</Fact>
      <Fact label="Last used">{lastUsedAt === null ? 'Not within the last 90 days' : momentOfInstant(lastUsedAt)}</Fact>
      {certificates.map((certificate) => (
        <CertificateFact key={certificate.fingerprint} {...certificate} />
      ))}
    </dl>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CertificateFact({ validUntil, daysLeft }: Provider['certificates'][number]) {
  return (
    <Fact label="Certificate’s last day">
      {dayOfInstant(validUntil)}{' '}
      {daysLeft < WARNED_DAYS && (
        <>
          <Badge tone={daysLeft < 0 ? 'danger' : 'warning'}>{sayLeft(daysLeft)}</Badge>
          <span className={styles.note}>
            After that day nobody can log in with it. Ask whoever runs the provider for its new metadata file.
          </span>
        </>
      )}
    </Fact>
  );
}

function sayLeft(daysLeft: number): string {
  if (daysLeft < 0) return 'Past';
  if (daysLeft === 0) return 'Less than a day left';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}
