import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OffBoarding } from '@plenty/contract/operator/off-boarding';
import { clientPath, paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { ArchiveStep } from './archive-step.tsx';
import { ErasedPart } from './erased-part.tsx';
import { EraseStep } from './erase-step.tsx';
import { offBoardingOf } from './off-boarding-data.ts';
import styles from './off-boarding.module.css';
import { SuspendStep } from './suspend-step.tsx';

const STEPS = ['Suspend', 'Archive', 'Erase'];

/** The way out of the portal, for operators: three steps, each of which can be left and come back to. */
export function OffBoardingPage() {
  const { id = '' } = useParams();
  const query = useQuery(offBoardingOf(id));
  const name = query.data?.name ?? 'Client';
  const isErased = query.data?.state === 'erased';
  usePageTitle('Off-boarding');
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Clients', to: paths.operator },
          isErased ? { label: 'Erased clients', to: paths.erasedClients } : { label: name, to: clientPath(id) },
        ]}
        current={isErased ? name : 'Off-boarding'}
      />
      <div className={styles.head}>
        <h1 className={styles.title}>{isErased ? name : `Off-boarding ${name}`}</h1>
        {!isErased && <p>A client leaves in three steps. Until its data is erased, you can stop and resume it.</p>}
      </div>
      <Loaded
        query={query}
        loading={<Skeleton count={3} shape="band" />}
        loadingWords="Loading the off-boarding"
        failed="We couldn’t load the off-boarding."
      >
        {(client) => (isErased ? <ErasedPart client={client} /> : <LeavingSteps id={id} client={client} />)}
      </Loaded>
    </div>
  );
}

function LeavingSteps({ id, client }: { id: string; client: OffBoarding }) {
  return (
    <>
      <Stepper label="Steps of the off-boarding" steps={STEPS} done={stepsBehind(client)} />
      <SuspendStep id={id} client={client} />
      <ArchiveStep id={id} client={client} />
      <EraseStep id={id} client={client} />
    </>
  );
}

function stepsBehind({ state, archives, erasure }: OffBoarding): number {
  if (state === 'active') return 0;
  if (erasure?.state === 'erasing') return 3;
  return archives.some((archive) => archive.state === 'ready') ? 2 : 1;
}
