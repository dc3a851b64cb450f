import { useEffect } from 'react';
import { EmailStep as EmailStepBody } from '@plenty/contract/login';
import { leaveFor } from '#session/leave-for.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { findLoginUrl } from './login-data.ts';
import styles from './login.module.css';

/** spec 1 §4 */
const NOT_PROCESSED = 'Unable to process login request';

interface Props {
  readonly email: string;
  readonly onError: (text: string | undefined) => void;
  readonly onDone: (email: string) => void;
}

/** Step 1: the address decides where one logs in. */
export function EmailStep({ email, onError, onDone }: Props) {
  const form = useSchemaForm(EmailStepBody, { email });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  const isBackFromPassword = email !== '';
  useEffect(() => {
    if (isBackFromPassword) setFocus('email');
  }, [isBackFromPassword, setFocus]);

  const submit = form.handleSubmit(async (values) => {
    onError(undefined);
    try {
      const url = await findLoginUrl(values.email);
      if (url === undefined) onDone(values.email);
      else if (!leaveFor(url)) onError(NOT_PROCESSED);
    } catch {
      onError(NOT_PROCESSED);
    }
  });

  return (
    <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        placeholder="name@company.com"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" block busy={isSubmitting}>
        Next
      </Button>
    </form>
  );
}
