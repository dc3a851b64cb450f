import type { ReactNode, SyntheticEvent } from 'react';
import { clientSetupPath } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import styles from './client-setup.module.css';

interface StepFormProps {
  readonly clientId: string;
  readonly title: string;
  readonly lead: string;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly children: ReactNode;
}

/** One step: its fields, and the way on or back. */
export function StepForm({ clientId, title, lead, problem, isBusy, onSubmit, children }: StepFormProps) {
  return (
    <SettingsSection title={title} lead={lead}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {problem !== undefined && <Banner kind="alert">{problem}</Banner>}
        {children}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            Save and continue
          </Button>
          <ButtonLink kind="plain" to={clientSetupPath(clientId)}>
            Back to all steps
          </ButtonLink>
        </div>
      </form>
    </SettingsSection>
  );
}
