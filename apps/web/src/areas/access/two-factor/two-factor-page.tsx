import { Link, useLocation } from 'react-router';
import { CODE_NEEDED } from '@plenty/contract/fields';
import type { PendingLogin } from '#session/pending-login.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { FormSheet } from '#ui/form-sheet.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { logInWithCode } from './two-factor-data.ts';
import styles from './two-factor.module.css';
import { WithPendingLogin } from './with-pending-login.tsx';

/** The second step of a login: a code of the authenticator app or, behind a link, one of the recovery codes. */
export function TwoFactorPage() {
  usePageTitle('Two factor authentication');
  const isRecovery = useLocation().pathname.startsWith(paths.twoFactorRecovery);
  return (
    <WithPendingLogin>
      {(pending) => (isRecovery ? <ByRecoveryCode pending={pending} /> : <ByAppCode pending={pending} />)}
    </WithPendingLogin>
  );
}

function ByAppCode({ pending }: { pending: PendingLogin }) {
  return (
    <FormSheet title="Enter authentication code" intro={CODE_NEEDED}>
      <CodeForm send={(code) => logInWithCode(pending, code)} leaveText="Back" submitText="Login" />
      <p className={styles.other}>
        <Link to={paths.twoFactorRecovery} state={useLocation().state}>
          Use a recovery code instead
        </Link>
      </p>
    </FormSheet>
  );
}

function ByRecoveryCode({ pending }: { pending: PendingLogin }) {
  return (
    <FormSheet
      title="Enter a recovery code"
      intro="You were shown ten of them when you set up two factor authentication. Each works once."
    >
      <RecoveryCodeForm pending={pending} />
      <p className={styles.other}>
        <Link to={paths.twoFactor} state={useLocation().state}>
          Use your authenticator app instead
        </Link>
      </p>
    </FormSheet>
  );
}
