import { SingleSignOnLink } from '#areas/access/single-sign-on/public.ts';
import { LoginBanner, useShownLoginError } from './login-banner.tsx';
import styles from './login.module.css';

/** For a client whose people have no passwords here. */
export function SingleSignOnOnly({ restoreError }: { restoreError: string | undefined }) {
  const error = useShownLoginError(restoreError);
  return (
    <>
      <div className={styles.intro}>
        <h1>Welcome back</h1>
        <p>Your employer uses single sign-on: you log in with your work account, on your company’s own page.</p>
      </div>
      {error && <LoginBanner error={error} />}
      <SingleSignOnLink block />
    </>
  );
}
