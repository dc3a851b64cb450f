import { Navigate, useParams } from 'react-router';
import { useRestoredSession } from '#session/use-restored-session.ts';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { homePathOf } from '#paths.ts';
import { useBrand, usePageTitle } from '#theme/brand.ts';
import { Banner } from '#ui/banner.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { ActivationBySingleSignOn } from './activation-by-single-sign-on.tsx';
import { ActivationFailed } from './activation-failed.tsx';
import { FirstPasswordStep } from './first-password-step.tsx';
import { useActivation } from './use-activation.ts';
import { useClickAway } from './use-click-away.ts';
import { VerifyStep } from './verify-step.tsx';
import styles from './activation.module.css';

/** Opened by the link of the welcome mail. */
export function ActivationPage() {
  usePageTitle('Activation');
  // spec 1 §2: the id is the second segment, whatever stands behind it.
  const { '*': rest = '', id = rest.split('/')[0] ?? '' } = useParams();
  const { usesSingleSignOnOnly } = useBrand();
  const session = useRestoredSession();
  switch (session.state) {
    case 'remembered':
    case 'restoring':
      return <LoadingScreen text="Loading profile..." />;
    case 'ready': {
      const { showWelcomeModal, userType } = session.setup.user;
      // Who is new here may have come from this very page.
      return showWelcomeModal ? <Activation key={id} id={id} /> : <Navigate to={homePathOf(userType)} replace />;
    }
    case 'anonymous':
    case 'failed':
      return usesSingleSignOnOnly ? <ActivationBySingleSignOn /> : <Activation key={id} id={id} />;
  }
}

function Activation({ id }: { id: string }) {
  const { activation, verify, fail } = useActivation(id);
  const isUnderWay = activation.state === 'loaded' || activation.state === 'verified';
  const { frame, area, hasClickedAway } = useClickAway(isUnderWay);
  if (activation.state === 'loading') return <LoadingScreen text="Loading your activation..." />;
  return (
    <div ref={frame} className={styles.frame}>
      <PlainFrame>
        <div ref={area} className={styles.area}>
          {hasClickedAway && (
            <Banner kind="alert">Please finish your activation first. After that you can look around.</Banner>
          )}
          {activation.state === 'failed' && <ActivationFailed id={id} />}
          {activation.state === 'loaded' && <VerifyStep invited={activation.invited} onGiven={verify} />}
          {activation.state === 'verified' && (
            <FirstPasswordStep
              id={id}
              invited={activation.invited}
              dateOfBirth={activation.dateOfBirth}
              onLinkFault={fail}
            />
          )}
        </div>
      </PlainFrame>
    </div>
  );
}
