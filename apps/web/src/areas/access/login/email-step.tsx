import { useEffect, useEffectEvent } from 'react';
import { EmailStep as EmailStepBody } from '@plenty/contract/access/login';
import { leaveFor } from '#session/leave-for.ts';
import { useLoginDestination } from '#shell/login-destination.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { findLoginUrl } from './login-data.ts';
import styles from './login.module.css';
import { useStepForm } from './use-step-form.ts';

/** spec 1 §4 */
const NOT_PROCESSED = 'Unable to process login request';

interface EmailStepProps {
  readonly email: string;
  readonly onError: (text: string | undefined) => void;
  readonly onDone: (email: string) => void;
}

/** Step 1: the address decides where one logs in. */
export function EmailStep({ email, onError, onDone }: EmailStepProps) {
  const { errors, isSubmitting, register, setFocus, submit } = useStepForm(EmailStepBody, { email });
  const destination = useLoginDestination();
  const isBackFromPassword = email !== '';
  const focusAgain = useEffectEvent(() => {
    if (isBackFromPassword) setFocus('email');
  });
  useEffect(() => focusAgain(), []);

  async function findWay(values: { email: string }): Promise<void> {
    onError(undefined);
    try {
      const url = await findLoginUrl(values.email, destination);
      if (url === undefined) onDone(values.email);
      else if (!leaveFor(url)) onError(NOT_PROCESSED);
    } catch {
      onError(NOT_PROCESSED);
    }
  }

  return (
    <form className={styles.fields} onSubmit={(event) => void submit(event, findWay)} noValidate>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        placeholder="name@company.com"
        error={errors.email}
        {...register('email')}
      />
      <Button type="submit" block busy={isSubmitting}>
        Next
      </Button>
    </form>
  );
}
