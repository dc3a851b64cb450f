import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#ui/button.tsx';
import { FigureCard } from '#ui/figure-card.tsx';
import { paths } from '#paths.ts';
import { administratorList, rightsRequests } from './administrators-data.ts';

/** For the page of all settings: how many there are, what waits, and the way to them. */
export function AdministratorsSection({ clientId }: { clientId: string }) {
  const list = useQuery(administratorList(clientId, { search: '', page: 1, sortBy: 'name' }));
  const requests = useQuery(rightsRequests(clientId));
  const waiting = requests.data?.data.length ?? 0;
  const total = list.data?.total;
  return (
    <FigureCard
      title="Administrators"
      lead="Who may use the tools of the employer, and which of them. Every change needs your password and is noted in the audit trail."
      figure={total?.toLocaleString('en-GB') ?? '–'}
      unit={`${total === 1 ? 'administrator' : 'administrators'}${waiting > 0 ? `, ${waiting} ${waiting === 1 ? 'request waits' : 'requests wait'}` : ''}`}
      link={
        <ButtonLink kind="soft" to={paths.administrators}>
          Manage administrators
        </ButtonLink>
      }
    />
  );
}
