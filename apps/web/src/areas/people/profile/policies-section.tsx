import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { GotOf } from '@plenty/contract/endpoint';
import type { acceptances } from '@plenty/contract/enrolment/acceptances';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { benefitPaths, paths } from '#paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { acceptedPolicies } from './profile-data.ts';
import styles from './profile.module.css';
import { IconSection } from '#ui/icon-section.tsx';

type Accepted = GotOf<typeof acceptances.own>;

export function PoliciesSection() {
  const query = useQuery(acceptedPolicies);
  return (
    <IconSection icon="file-text" title="Terms that you accepted" lead="Of the portal, and of benefits that you chose.">
      <Loaded
        query={query}
        loading={<Skeleton count={3} shape="line" />}
        loadingWords="Loading what you accepted"
        failed="We could not load what you accepted."
      >
        {(accepted) => <PolicyList rows={toRows(accepted)} />}
      </Loaded>
    </IconSection>
  );
}

interface PolicyRow {
  readonly key: string;
  readonly name: string;
  readonly version: number;
  readonly acceptedAt: string;
  readonly isCurrent: boolean;
  /** Where the text that counts today can be read. */
  readonly href: string | null;
}

function toRows({ portal, benefits }: Accepted): PolicyRow[] {
  return [
    ...portal.map((row) => ({
      ...row,
      key: `portal ${row.version}`,
      name: 'Terms and conditions of the portal',
      href: paths.terms,
    })),
    ...benefits.map(({ benefitId, benefitName, ...row }, at) => ({
      ...row,
      key: `benefit ${at}`,
      name: benefitName,
      href: benefitId === null ? null : `${benefitPaths.one(benefitId)}?panel=benefit-terms&panel.benefit=${benefitId}`,
    })),
  ];
}

function PolicyList({ rows }: { rows: readonly PolicyRow[] }) {
  if (rows.length === 0) return <p>You have not accepted any terms yet.</p>;
  return (
    <ul className={styles.sessions}>
      {rows.map(({ key, name, version, acceptedAt, isCurrent, href }) => (
        <li key={key} className={styles.session}>
          <div>
            <p className={styles.device}>
              {name}
              {!isCurrent && <Badge tone="neutral">Replaced since</Badge>}
            </p>
            <p className={styles.when}>
              {version === 0 ? 'The first version' : `Version ${version}`}, accepted on {dayOfInstant(acceptedAt)}
            </p>
          </div>
          {href !== null && (
            <Link to={href} aria-label={`Read today’s text: ${name}`}>
              Read today’s text
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
