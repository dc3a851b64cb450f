import { useQuery } from '@tanstack/react-query';
import type { AccessLogEntry } from '@plenty/contract/access/masquerade';
import { momentOfInstant } from '#format/moment-of-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { accessLog } from './access-log-data.ts';
import styles from './profile.module.css';
import { IconSection } from '#ui/icon-section.tsx';

const KINDS: Record<AccessLogEntry['kind'], string> = { employer: 'Your employer', operator: 'Portal support' };

export function AccessLogSection() {
  const { page, hrefOf } = useListState('');
  const log = useQuery(accessLog(page));
  return (
    <IconSection
      icon="eyeglasses"
      title="Who has looked at your data"
      lead="Administrators can view this site as you see it, to help you. They must say why, and can change nothing."
    >
      <Loaded
        query={log}
        loading={<Skeleton count={3} shape="line" />}
        failed="We could not load who has looked at your data."
      >
        {({ data: looks, total, per_page: perPage }) => (
          <>
            {total === 0 ? <p>Nobody has viewed this site as you.</p> : <LookList looks={looks} />}
            <Pagination things="views" page={page} total={total} perPage={perPage} hrefOf={hrefOf} />
          </>
        )}
      </Loaded>
    </IconSection>
  );
}

function LookList({ looks }: { looks: readonly AccessLogEntry[] }) {
  return (
    <ul className={styles.sessions}>
      {looks.map(({ id, name, kind, did, schemeYear, reason, begunAt, lastSeenAt }) => (
        <li key={id} className={styles.look}>
          <p className={styles.device}>
            {name}
            <Badge tone="neutral">{KINDS[kind]}</Badge>
          </p>
          <p className={styles.reason}>
            {did === 'confirmed-email' ? `Confirmed your new email address, ${reason}` : reason}
          </p>
          <p className={styles.when}>
            {sayLookTime(momentOfInstant(begunAt), momentOfInstant(lastSeenAt))}
            {schemeYear !== null && `, scheme year ${schemeYear}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** To the minute, so that a short look begins and ends at once. */
function sayLookTime(begun: string, lastSeen: string): string {
  return begun === lastSeen ? `On ${begun}` : `From ${begun} to ${lastSeen}`;
}
