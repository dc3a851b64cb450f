import { useRef } from 'react';
import { SmallIcon } from '#ui/icon.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CostAtAGlance } from './cost-at-a-glance.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { SaveNote } from './save-note.tsx';
import { SetupField } from './setup-field.tsx';
import type { SetupParts } from './setup-parts.ts';
import { Standing } from './standing.tsx';
import { useChoosing } from './use-choosing.ts';
import styles from './setup.module.css';

/** What is to be chosen, field by field. */
export function ChooseStep(parts: SetupParts) {
  const { known, draft, live } = parts;
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, change, goOn, isBusy, problem } = useChoosing(parts, form);
  const { benefit, family } = known;
  return (
    <form
      ref={form}
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <Standing known={known} />
      <p className={styles.note}>
        <SmallIcon name="info" size={20} />
        {benefit.opening.words}
      </p>
      <ConflictNote draft={draft} />
      {problem !== undefined && <Banner kind="alert">{problem}</Banner>}
      <div className={styles.fields}>
        {benefit.editFields.map((field) => (
          <SetupField
            key={field.name}
            field={field}
            family={family}
            value={draft.values[field.name]}
            error={errorOf(field)}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      </div>
      <CostAtAGlance {...live} />
      <div className={styles.foot}>
        <SaveNote draft={draft} />
        <div className={styles.buttons}>
          <DiscardDraft benefit={benefit} draft={draft} />
          <Button type="submit" busy={isBusy}>
            Continue
          </Button>
        </div>
      </div>
    </form>
  );
}
