import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { ClientSetup } from '@plenty/contract/operator/client-setup';
import { clientPath, paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { oneSetup } from './client-setup-data.ts';
import styles from './client-setup.module.css';
import { GoLivePart } from './go-live-part.tsx';
import { listSetUpSteps } from './set-up-steps.ts';

/** All steps of a client's set-up, and what is still to do before it goes live. */
export function SetUpPage() {
  const { id = '' } = useParams();
  const query = useQuery(oneSetup(id));
  const name = query.data?.name ?? 'Client';
  usePageTitle(`Set up ${name}`);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Clients', to: paths.operator },
          { label: name, to: clientPath(id) },
        ]}
        current="Set-up"
      />
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="band" />}
        loadingWords="Loading the set-up"
        failed="We couldn’t load the set-up."
      >
        {(setup) => <SetUp setup={setup} />}
      </Loaded>
    </div>
  );
}

function SetUp({ setup }: { setup: ClientSetup }) {
  const { name, origin, state } = setup;
  if (state !== 'preparing')
    return (
      <>
        <h1 className={styles.title}>{name} is live</h1>
        <p>
          The set-up is done. <Link to={clientPath(setup.id)}>Go to the client’s page</Link>
        </p>
      </>
    );
  return (
    <>
      <div>
        <h1 className={styles.title}>Set up {name}</h1>
        <p className={styles.address}>
          It will be at <b>{new URL(origin).host}</b>. Take the steps in any order; each is saved by itself.
        </p>
      </div>
      <Card>
        <ol className={styles.steps}>
          {listSetUpSteps(setup).map(({ step, label, detail, state: stepState, to }) => (
            <li key={step} className={styles.step}>
              <span className={styles.stepWords}>
                <Link to={to}>{label}</Link>
                <span className={styles.detail}>{detail}</span>
              </span>
              {stepState === 'done' ? <Badge tone="success">Done</Badge> : <Badge tone="warning">To do</Badge>}
            </li>
          ))}
        </ol>
      </Card>
      <GoLivePart setup={setup} />
    </>
  );
}
