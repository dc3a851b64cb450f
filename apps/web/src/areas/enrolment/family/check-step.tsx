import { useState } from 'react';
import { longDay } from '#format/long-day.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { CoverEffects } from './cover-effects.tsx';
import type { ShownCoverEffect, MemberBody } from './family-data.ts';
import styles from './family.module.css';

interface CheckStepProps {
  readonly body: MemberBody;
  readonly effects: readonly ShownCoverEffect[];
  readonly onBack: () => void;
  readonly onSave: () => Promise<void>;
}

/** What is about to be saved, and what it does. */
export function CheckStep({ body, effects, onBack, onSave }: CheckStepProps) {
  const [isSaving, setIsSaving] = useState(false);
  function save(): void {
    if (isSaving) return;
    setIsSaving(true);
    void onSave().finally(() => setIsSaving(false));
  }
  return (
    <PanelLayout
      onSubmit={save}
      actions={
        <>
          <Button kind="plain" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" busy={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={styles.check}>
        <div>
          <p className={styles.name}>
            {body.first_name} {body.surname}
          </p>
          <p className={styles.facts}>
            {body.fmember_type === 'partner' ? 'Partner' : 'Dependant'} · born {longDay(body.date_of_birth)}
          </p>
        </div>
        <h3>What this does to your cover</h3>
        <CoverEffects effects={effects} />
      </div>
    </PanelLayout>
  );
}
