import { useLocation, useParams } from 'react-router';
import { LoginView } from '#areas/access/login/public.ts';
import { useRestoredSession } from '#session/use-restored-session.ts';
import { usePageTitle } from '#theme/brand.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { PartnerHandover } from './partner-handover.tsx';
import styles from './partner.module.css';

/** Logs in for the sake of a partner, who takes over from there. */
export function PartnerPage() {
  usePageTitle('Login');
  const { partner = '' } = useParams();
  const { pathname } = useLocation();
  const session = useRestoredSession();
  switch (session.state) {
    case 'ready':
      return <PartnerHandover key={partner} partner={partner} />;
    case 'remembered':
    case 'restoring':
      return <LoadingScreen text="Loading profile..." />;
    case 'failed':
    case 'anonymous':
      return (
        <LoginView restoreError={session.state === 'failed' ? session.message : undefined} destination={pathname}>
          <Purpose />
        </LoginView>
      );
  }
}

function Purpose() {
  return (
    <p className={styles.purpose}>A partner has sent you here to log in. We will take you back there afterwards.</p>
  );
}
