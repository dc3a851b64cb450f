import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import styles from './platform-settings.module.css';
import { proveDomain, singleSignOnOf } from './single-sign-on-data.ts';

type Domain = SingleSignOnStatus['domains'][number];

interface EmailDomainsProps {
  readonly clientId: string;
  readonly domains: readonly Domain[];
}

/** Whose addresses are led here from the portal's common login page. */
export function EmailDomains({ clientId, domains }: EmailDomainsProps) {
  return (
    <ul className={styles.domains} aria-label="Email domains">
      {domains.map((domain) => (
        <li key={domain.domain}>
          <span className={styles.state}>
            <b>{domain.domain}</b>
            {domain.provedBy === null ? <Badge tone="warning">Not proved</Badge> : <Badge tone="success">Proved</Badge>}
          </span>
          {domain.provedBy === null && <Proof clientId={clientId} domain={domain} />}
        </li>
      ))}
    </ul>
  );
}

/** Until it is proved that a domain is the client's it leads nobody here. */
function Proof({ clientId, domain: { domain, record } }: { clientId: string; domain: Domain }) {
  const queries = useQueryClient();
  const proof = useMutation({
    mutationFn: () => proveDomain(clientId, domain),
    onSuccess: (status) => queries.setQueryData(singleSignOnOf(clientId).queryKey, status),
  });
  return (
    <>
      <span>Add this TXT record to the DNS of {domain}, or ask portal support to assign the domain to you.</span>
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>{record.name}</dd>
        </div>
        <div>
          <dt>Value</dt>
          <dd>{record.value}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button kind="soft" busy={proof.isPending} onClick={() => proof.mutate()}>
          {proof.isPending ? 'Looking…' : `Look for the record of ${domain}`}
        </Button>
      </div>
      {proof.error && <Banner kind="alert">{proof.error.message}</Banner>}
    </>
  );
}
