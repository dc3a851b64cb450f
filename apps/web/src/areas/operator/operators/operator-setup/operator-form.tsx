import { useState } from 'react';
import { FirstOperatorBody, PASSWORD_MINIMUM } from '@plenty/contract/operator/operators';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { makeFirstOperator } from './operator-setup-data.ts';
import styles from './operator-form.module.css';

interface OperatorFormProps {
  readonly token: string;
  readonly onMade: () => void;
  readonly onExpired: (message: string) => void;
}

const FIELDS = ['email', 'first_name', 'surname', 'password', 'password_confirmation'] as const;
const EMPTY = { email: '', first_name: '', surname: '', password: '', password_confirmation: '' };

export function OperatorForm({ token, onMade, onExpired }: OperatorFormProps) {
  const [error, setError] = useState<string>();
  const form = useSchemaForm(FirstOperatorBody, { token, ...EMPTY });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setError(undefined);
    const result = await makeFirstOperator(values);
    if (result.outcome === 'made') return onMade();
    if (result.outcome === 'expired') return onExpired(result.message);
    setError(result.message);
    showFieldErrors(form, FIELDS, result.fieldErrors);
  });

  const field = (name: (typeof FIELDS)[number]) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <div className={styles.sheet}>
      <Card>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <div className={styles.intro}>
            <h1>Create the first operator</h1>
            <p>An operator runs this portal: its clients, their people and their content.</p>
          </div>
          <FormBanner state={form.formState} problem={error} />
          <TextField label="Email" type="email" autoComplete="username" autoCapitalize="none" {...field('email')} />
          <div className={styles.pair}>
            <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
            <TextField label="Surname" autoComplete="family-name" {...field('surname')} />
          </div>
          <PasswordField
            label="Password"
            hint={`At least ${PASSWORD_MINIMUM} characters`}
            autoComplete="new-password"
            {...field('password')}
          />
          <PasswordField label="Repeat password" autoComplete="new-password" {...field('password_confirmation')} />
          <Button type="submit" block busy={isSubmitting}>
            Create operator
          </Button>
        </form>
      </Card>
    </div>
  );
}
