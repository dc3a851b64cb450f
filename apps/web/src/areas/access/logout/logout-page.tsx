import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveFor } from '#session/leave-for.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { logOut } from './logout-data.ts';

export function LogoutPage() {
  usePageTitle('Logout');
  const { state, retry } = useLogout();
  if (state === 'working') return <LoadingScreen text="Logging out..." />;
  return (
    <PlainFrame>
      <PageMessage
        icon="warning-circle"
        title="You are still logged in"
        text={<span role="alert">There was an error during the logout process. Please try again.</span>}
      >
        <Button onClick={retry}>Retry</Button>
      </PageMessage>
    </PlainFrame>
  );
}

function useLogout(): { state: 'working' | 'failed'; retry: () => void } {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    logOut()
      .then((address) => {
        const hasLeft = address !== null && leaveFor(address);
        return hasLeft ? undefined : navigate(paths.logoutSuccess, { replace: true });
      })
      .catch(() => setFailedAttempt(attempt));
  }, [attempt, navigate]);
  return { state: failedAttempt === attempt ? 'failed' : 'working', retry: () => setAttempt(attempt + 1) };
}
