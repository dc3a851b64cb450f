import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoginBody } from '@plenty/contract/access/login';
import { RobotCheck } from '#areas/access/robot-check/public.ts';
import { hasAcceptedCookies } from '#session/cookie-consent.ts';
import { useLoginDestination, type BoundDestination } from '#shell/login-destination.ts';
import { setLoginError, setPasswordChanged } from '#session/session-store.ts';
import { paths } from '#paths.ts';
import { useBrand } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { logIn, type LoginOutcome } from './login-data.ts';
import styles from './login.module.css';
import { useLoginRobotCheck, type LoginRobotCheck } from './use-login-robot-check.ts';
import { useStepForm } from './use-step-form.ts';

const TRY_AGAIN = 'Try again or reset your password';

interface PasswordStepProps {
  readonly email: string;
  readonly onChangeEmail: () => void;
}

/** Step 2. */
export function PasswordStep({ email, onChangeEmail }: PasswordStepProps) {
  const form = useStepForm(LoginBody, { email, password: '' });
  const { errors, isSubmitting } = form;
  const focusPassword = useEffectEvent(() => form.setFocus('password'));
  useEffect(() => focusPassword(), []);
  const robot = useLoginRobotCheck();
  const show = useOutcome(form, robot);

  async function tryPassword({ password }: { password: string }): Promise<void> {
    setLoginError(undefined);
    setPasswordChanged(false);
    if (!hasAcceptedCookies()) return setLoginError('Please accept cookies before logging in');
    if (robot.isNeeded && robot.solution === '') return robot.insist();
    show(await logIn({ email, password, recaptcha: robot.isNeeded ? robot.solution : undefined }));
  }

  return (
    <form className={styles.fields} onSubmit={(event) => void form.submit(event, tryPassword)} noValidate>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        readOnly
        action={
          <button type="button" className={styles.change} onClick={onChangeEmail}>
            Change<span className="visually-hidden"> email</span>
          </button>
        }
        error={errors.email !== undefined && <NoPasswordMatch message={errors.email} />}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        action={
          <Link to={paths.forgottenPassword} className={styles.forgotten}>
            Forgotten?
          </Link>
        }
        error={describeLoginFailure(errors.password)}
        {...form.register('password')}
      />
      {robot.isNeeded && <RobotCheck key={robot.round} onChange={robot.take} error={robot.error} />}
      <Button type="submit" block busy={isSubmitting}>
        Login
      </Button>
    </form>
  );
}

type PasswordStepForm = Pick<ReturnType<typeof useStepForm<'email' | 'password', unknown>>, 'setError' | 'setFocus'>;

/** Where each outcome of a login leads, or is said: spec 1 §4 and §8. */
function useOutcome(form: PasswordStepForm, robot: LoginRobotCheck): (result: LoginOutcome) => void {
  const navigate = useNavigate();
  const bound: BoundDestination = { destination: useLoginDestination() };
  return (result) => {
    switch (result.outcome) {
      case 'in':
        return;
      case 'code':
        return void navigate(paths.twoFactor, { state: bound });
      case 'set-up':
        return void navigate(paths.twoFactorQrSetUp, { state: bound });
      case 'no-match':
        robot.ask(result.needsRobotCheck);
        form.setError('email', result.message);
        form.setError('password', TRY_AGAIN);
        return form.setFocus('password');
      case 'robot-check':
        robot.ask(true);
        return robot.insist();
      case 'refused':
        robot.ask(result.needsRobotCheck);
        return setLoginError(result.message, { isHtml: true });
      case 'failed':
        robot.ask(robot.isNeeded);
        return setLoginError(result.message);
    }
  };
}

/** Said at once, because the focus goes to the other field. The last words lead to whoever can help. */
function NoPasswordMatch({ message }: { message: string }) {
  const { supportEmail } = useBrand();
  const [before, after] = message.split('contact us');
  return (
    <span role="alert">
      {before}
      {after !== undefined && <a href={`mailto:${supportEmail}`}>contact us</a>}
      {after}
    </span>
  );
}

/** spec 1 §5: this message carries the link. */
function describeLoginFailure(message: string | undefined) {
  if (message !== TRY_AGAIN) return message;
  return (
    <span>
      Try again or <Link to={paths.forgottenPassword}>reset your password</Link>
    </span>
  );
}
