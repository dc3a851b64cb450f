import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OperatorClient } from '@plenty/contract/operator/clients';
import { clientPath, clientSetupPath, paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { oneClient } from './client-data.ts';
import styles from './client-page.module.css';
import { ClientNavigation } from './client-navigation.tsx';
import { ClientStateBadge } from './client-state-badge.tsx';

interface ClientFrameProps {
  readonly clientId: string;
  /** Left out: the overview, which has the client's own name. */
  readonly part?: { readonly title: string; readonly lead: string };
  readonly children: ReactNode;
}

/** Around every page of one client: which client it is, how it stands, and the way to its other parts. */
export function ClientFrame({ clientId, part, children }: ClientFrameProps) {
  const { data: client } = useQuery(oneClient(clientId));
  const name = client?.name ?? 'Client';
  usePageTitle(part ? `${part.title}, ${name}` : name);
  const clients = { label: 'Clients', to: paths.operator };
  return (
    <div className={styles.page}>
      {part ? (
        <Breadcrumbs links={[clients, { label: name, to: clientPath(clientId) }]} current={part.title} />
      ) : (
        <Breadcrumbs links={[clients]} current={name} />
      )}
      {client && <ClientHead client={client} isPage={part === undefined} />}
      <ClientNavigation clientId={clientId} part={part?.title ?? 'Overview'} />
      {part && (
        <div>
          <h1 className={styles.title}>{part.title}</h1>
          <p className={styles.lead}>{part.lead}</p>
        </div>
      )}
      {children}
    </div>
  );
}

interface ClientHeadProps {
  readonly client: OperatorClient;
  /** The client's name is what the page is called. */
  readonly isPage: boolean;
}

function ClientHead({ client: { id, name, mobileLogo, origin, state }, isPage }: ClientHeadProps) {
  return (
    <div className={styles.head}>
      <img className={styles.mark} src={mobileLogo} alt="" width={48} height={48} />
      <div>
        {isPage ? <h1 className={styles.title}>{name}</h1> : <p className={styles.name}>{name}</p>}
        <p className={styles.address}>
          <ExternalLink url={origin}>{new URL(origin).host}</ExternalLink>
          <ClientStateBadge state={state} />
          {state === 'preparing' && <Link to={clientSetupPath(id)}>Continue set-up</Link>}
        </p>
      </div>
    </div>
  );
}
