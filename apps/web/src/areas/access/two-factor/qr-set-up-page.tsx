import { Navigate, useLocation, useNavigate } from 'react-router';
import { useLoginDestination } from '#shell/login-destination.ts';
import { dropPendingLogin, type PendingLogin } from '#session/pending-login.ts';
import { paths } from '#paths.ts';
import { useBrand, usePageTitle } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { FormButtons, FormSheet } from '#ui/form-sheet.tsx';
import { ActivationProgress, readSetUpState } from './activation-progress.tsx';
import { SetUpKey } from './set-up-key.tsx';
import styles from './two-factor.module.css';
import { WithPendingLogin } from './with-pending-login.tsx';

/** The client asks for a second factor, and there is none yet. */
export function QrSetUpPage() {
  usePageTitle('Set up two factor authentication');
  return <WithPendingLogin>{(pending) => <QrSetUp pending={pending} />}</WithPendingLogin>;
}

function QrSetUp({ pending }: { pending: PendingLogin }) {
  const { name } = useBrand();
  const navigate = useNavigate();
  const { isFromActivation } = readSetUpState(useLocation().state);
  const destination = useLoginDestination();
  if (!pending.setUp) return <Navigate to={paths.twoFactor} replace state={{ destination }} />;
  return (
    <FormSheet
      title="Set up two factor authentication"
      intro={`${name} asks for a code from an app on your phone each time you log in, so that a password alone opens nothing.`}
      progress={isFromActivation && <ActivationProgress />}
    >
      <ol className={styles.steps}>
        <li>Install an authenticator app on your phone, if you have none yet.</li>
        <li>Scan this QR code with it.</li>
        <li>Enter the code that it shows.</li>
      </ol>
      <SetUpKey {...pending.setUp} />
      <FormButtons>
        <Button
          kind="soft"
          onClick={() => {
            void navigate(destination ?? paths.login);
            dropPendingLogin();
          }}
        >
          Close
        </Button>
        <Button
          onClick={() =>
            void navigate(paths.twoFactorCodeSetUp, { state: { isFirst: true, isFromActivation, destination } })
          }
        >
          Enter the code
        </Button>
      </FormButtons>
    </FormSheet>
  );
}
