import { useState } from 'react';
import { Navigate } from 'react-router';
import { setLoginError, useLoginError, usePasswordChanged } from '#session/session-store.ts';
import { useRestoredSession } from '#session/use-restored-session.ts';
import { BrandLogo } from '#shell/brand-logo.tsx';
import { Footer } from '#shell/footer.tsx';
import { homePathOf } from '#paths.ts';
import { useBrand, usePageTitle } from '#theme/brand.ts';
import { Banner } from '#ui/banner.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { TallShapes } from '#ui/shapes.tsx';
import { EmailStep } from './email-step.tsx';
import { LoginBanner } from './login-banner.tsx';
import { PasswordStep } from './password-step.tsx';
import styles from './login.module.css';

export function LoginPage() {
  usePageTitle('Login');
  const brand = useBrand();
  const session = useRestoredSession();
  switch (session.state) {
    case 'ready':
      return (
        <>
          {/* Stays in sight until the code of the first page is here. */}
          <LoadingScreen text="Loading profile..." />
          <Navigate to={homePathOf(session.setup.user.userType)} replace />
        </>
      );
    case 'remembered':
    case 'restoring':
      return <LoadingScreen text="Loading profile..." />;
    case 'failed':
    case 'anonymous':
  }
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <header>
          <BrandLogo />
        </header>
        <main className={styles.main} id="content">
          {brand.usesSingleSignOnOnly ? (
            <SingleSignOnOnly />
          ) : (
            <LoginSteps restoreError={session.state === 'failed' ? session.message : undefined} />
          )}
        </main>
        <Footer />
      </div>
      <aside className={styles.art} aria-label="About this portal">
        <TallShapes />
        <p className={styles.strapline}>{brand.strapline}</p>
      </aside>
    </div>
  );
}

function LoginSteps({ restoreError }: { restoreError: string | undefined }) {
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'email' | 'password'>('email');
  const error = useLoginError() ?? (restoreError === undefined ? undefined : { text: restoreError, isHtml: false });
  const isPasswordChanged = usePasswordChanged();

  function goTo(next: 'email' | 'password'): void {
    setLoginError(undefined);
    setStep(next);
  }

  return (
    <>
      <div className={styles.intro}>
        <h1>{step === 'email' ? 'Welcome back' : 'Enter your password'}</h1>
        {step === 'email' && <p>Log in to see everything your employer gives you.</p>}
      </div>
      {isPasswordChanged && <Banner kind="success">Password successfully changed.</Banner>}
      {error && <LoginBanner error={error} />}
      {step === 'email' ? (
        <EmailStep
          email={email}
          onError={setLoginError}
          onDone={(typed) => {
            setEmail(typed);
            goTo('password');
          }}
        />
      ) : (
        <PasswordStep email={email} onChangeEmail={() => goTo('email')} />
      )}
    </>
  );
}

function SingleSignOnOnly() {
  return (
    <div className={styles.intro}>
      <h1>Welcome back</h1>
      <p>Your employer uses single sign-on. Please open this portal from your company’s sign-in page.</p>
    </div>
  );
}
