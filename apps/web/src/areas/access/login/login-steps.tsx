import { useState } from 'react';
import { setLoginError, usePasswordChanged } from '#session/session-store.ts';
import { Banner } from '#ui/banner.tsx';
import { EmailStep } from './email-step.tsx';
import { LoginBanner, useShownLoginError } from './login-banner.tsx';
import { PasswordStep } from './password-step.tsx';
import styles from './login.module.css';

/** By e-mail address and password, one after the other. */
export function LoginSteps({ restoreError }: { restoreError: string | undefined }) {
  const [email, setEmail] = useState('');
  const [step, setStep] = useState<'email' | 'password'>('email');
  const error = useShownLoginError(restoreError);
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
