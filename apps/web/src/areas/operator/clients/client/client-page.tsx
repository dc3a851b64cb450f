import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OperatorClient } from '@plenty/contract/operator/clients';
import { AddressPart } from '#areas/operator/client-address/public.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { oneClient } from './client-data.ts';
import { ClientParts } from './client-parts.tsx';
import styles from './client-page.module.css';
import { SuspensionPart } from './suspension-part.tsx';

/** One client, for operators: how it stands, and the way to each part of it. */
export function ClientPage() {
  const { id = '' } = useParams();
  const query = useQuery(oneClient(id));
  usePageTitle(query.data?.name ?? 'Client');
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Clients', to: paths.operator }]} current={query.data?.name ?? 'Client'} />
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="band" />}
        loadingWords="Loading the client"
        failed="We couldn’t load this client."
      >
        {(client) => (
          <>
            <ClientHead client={client} />
            {client.state === 'suspended' && <SuspensionPart client={client} />}
            <ClientParts client={client} />
            <AddressPart client={client} />
            {client.state === 'active' && <SuspensionPart client={client} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

function ClientHead({ client: { name, mobileLogo, origin, state } }: { client: OperatorClient }) {
  return (
    <div className={styles.head}>
      <img className={styles.mark} src={mobileLogo} alt="" width={48} height={48} />
      <div>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.address}>
          <ExternalLink url={origin}>{new URL(origin).host}</ExternalLink>
          {state === 'active' ? <Badge tone="success">Active</Badge> : <Badge tone="warning">Suspended</Badge>}
        </p>
      </div>
    </div>
  );
}
