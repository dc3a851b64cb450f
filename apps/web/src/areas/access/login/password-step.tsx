import { useEffect } from 'react';
import { Link } from 'react-router';
import { LoginBody } from '@plenty/contract/login';
import { hasAcceptedCookies } from '#session/cookie-consent.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { logIn } from './login-data.ts';
import styles from './login.module.css';

const TRY_AGAIN = 'Try again or reset your password';

interface Props {
  readonly email: string;
  readonly onError: (text: string | undefined) => void;
}

/** Step 2. */
export function PasswordStep({ email, onError }: Props) {
  const form = useSchemaForm(LoginBody, { email, password: '' });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async ({ password }) => {
    onError(undefined);
    if (!hasAcceptedCookies()) return onError('Please accept cookies before logging in');
    const result = await logIn(email, password);
    if (result.outcome === 'in') return;
    onError(result.message);
    if (result.outcome === 'refused') form.setError('password', { message: TRY_AGAIN }, { shouldFocus: true });
  });

  return (
    <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      {/* Password managers need the address beside the password. */}
      <input type="email" autoComplete="username" readOnly hidden {...form.register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        action={
          <Link to={paths.forgottenPassword} className={styles.forgotten}>
            Forgotten?
          </Link>
        }
        error={describe(errors.password?.message)}
        {...form.register('password')}
      />
      <Button type="submit" block busy={isSubmitting}>
        Login
      </Button>
    </form>
  );
}

/** spec 1 §5: this message carries the link. */
function describe(message: string | undefined) {
  if (message !== TRY_AGAIN) return message;
  return (
    <span>
      Try again or <Link to={paths.forgottenPassword}>reset your password</Link>
    </span>
  );
}
