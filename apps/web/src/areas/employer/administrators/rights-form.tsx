import type { ComponentProps, ReactNode, SubmitEventHandler } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import styles from './administrators.module.css';

interface Props {
  readonly failure: string | undefined;
  /** What the button says. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly password: Omit<ComponentProps<typeof PasswordField>, 'label'>;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Whatever changes rights, with the password of whoever changes them. */
export function RightsForm({ failure, action, isDanger, isBusy, password, onSubmit, onCancel, children }: Props) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      {failure !== undefined && <Banner kind="alert">{failure}</Banner>}
      <PasswordField label="Your password" autoComplete="current-password" {...password} />
      <div className={styles.actions}>
        <Button kind="plain" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind={isDanger ? 'danger' : 'primary'} type="submit" busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
