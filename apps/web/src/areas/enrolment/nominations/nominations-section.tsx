import { useQuery } from '@tanstack/react-query';
import type { Nomination } from '@plenty/contract/enrolment/nominations';
import { IconSection } from '#ui/icon-section.tsx';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { nominationPath } from '#paths.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ownNominations } from './nominations-data.ts';
import styles from './nominations.module.css';

/** Whom somebody has named for each cover. */
export function NominationsSection() {
  const query = useQuery(ownNominations);
  return (
    <IconSection
      icon="heartbeat"
      title="Nominations"
      lead="Who should receive your life cover. You alone can read this here."
    >
      <Loaded
        query={query}
        loading={<Skeleton count={2} shape="line" />}
        loadingWords="Loading your nominations"
        empty="You have no life cover that you could name someone for."
        failed="We could not load your nominations."
      >
        {(all) => (
          <ul className={styles.covers}>
            {all.map((nomination) => (
              <Cover key={nomination.benefitId} {...nomination} />
            ))}
          </ul>
        )}
      </Loaded>
    </IconSection>
  );
}

function Cover({ benefitId, benefitName, people, confirmedAt, isDue }: Nomination) {
  return (
    <li className={styles.cover}>
      <div>
        <p className={styles.name}>
          {benefitName}
          {isDue && <Badge tone="warning">{people.length === 0 ? 'Nobody named' : 'Please confirm'}</Badge>}
        </p>
        {people.length > 0 && <p>{people.map(({ name, sharePercent }) => `${name} ${sharePercent}%`).join(', ')}</p>}
        {confirmedAt !== null && <p className={styles.when}>Last confirmed on {dayOfInstant(confirmedAt)}</p>}
      </div>
      <ButtonLink kind="soft" to={nominationPath(benefitId)} aria-label={`${verbFor(people)}: ${benefitName}`}>
        {verbFor(people)}
      </ButtonLink>
    </li>
  );
}

function verbFor(people: Nomination['people']): string {
  return people.length === 0 ? 'Name someone' : 'Look at it';
}
