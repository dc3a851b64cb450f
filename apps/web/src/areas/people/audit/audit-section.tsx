import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#ui/button.tsx';
import { FigureCard } from '#ui/figure-card.tsx';
import { paths } from '#paths.ts';
import { auditTrail } from './audit-data.ts';

/** For the page of all settings: how much there is, and the way to it. */
export function AuditSection({ clientId }: { clientId: string }) {
  const trail = useQuery(auditTrail(clientId, { search: '' }, 1));
  return (
    <FigureCard
      title="Audit trail"
      lead="Who saw or changed what, when, and with what outcome. It can be searched and downloaded, and nobody can change it."
      figure={trail.data ? sayTotal(trail.data) : '–'}
      unit="entries"
      link={
        <ButtonLink kind="soft" to={paths.auditTrail}>
          Open the audit trail
        </ButtonLink>
      }
    />
  );
}

function sayTotal({ total, hasMore }: { total: number; hasMore: boolean }): string {
  return `${hasMore ? 'More than ' : ''}${total.toLocaleString('en-GB')}`;
}
