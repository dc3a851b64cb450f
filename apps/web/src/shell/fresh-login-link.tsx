import { useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';

/** For people without a password: their employer's login asks them again and brings them back. It counts for 15 minutes. */
export function FreshLoginLink({ kind = 'primary' }: { kind?: 'primary' | 'soft' }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ fresh: '1', to: pathname + search });
  return (
    <ButtonLink kind={kind} to={`${paths.singleSignOn}?${query.toString()}`} reloadDocument>
      Confirm with your employer’s login
    </ButtonLink>
  );
}
