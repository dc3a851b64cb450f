import { useQuery } from '@tanstack/react-query';
import type { StatePart } from '@plenty/contract/operator/installation-state';
import { usePageTitle } from '#theme/brand.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HealthSection } from './health-section.tsx';
import styles from './installation-state.module.css';
import { NoticesSection } from './notices-section.tsx';
import { SlowQueries } from './slow-queries.tsx';
import { stateNow } from './state-data.ts';
import { StateParts } from './state-parts.tsx';

/** How the installation is, part by part, and how it was. */
export function StatePage() {
  usePageTitle('State of the installation');
  const query = useQuery(stateNow);
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>State of the installation</h1>
        <p className={styles.lead}>{query.data ? sayInShort(query.data.parts) : 'How each part of it is.'}</p>
      </div>
      <Loaded
        query={query}
        loading={<Skeleton count={5} shape="band" />}
        loadingWords="Loading the state"
        failed="We couldn’t load the state of the installation."
      >
        {({ parts, slowQueries }) => (
          <>
            <StateParts parts={parts} />
            <HealthSection />
            <SlowQueries rows={slowQueries} />
            <NoticesSection />
          </>
        )}
      </Loaded>
    </div>
  );
}

function sayInShort(parts: readonly StatePart[]): string {
  const toAct = parts.filter(({ level }) => level === 'act').length;
  const toSee = parts.filter(({ level }) => level === 'look').length;
  if (toAct > 0) return toAct === 1 ? '1 part needs you to act.' : `${toAct} parts need you to act.`;
  if (toSee > 0)
    return toSee === 1 ? 'All works. Look at 1 part when you can.' : `All works. Look at ${toSee} parts when you can.`;
  return 'Everything is fine.';
}
