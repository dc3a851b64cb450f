import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MOST_NOMINEES, type Nomination } from '@plenty/contract/enrolment/nominations';
import { equalShares } from '@plenty/domain/nominations/nomination';
import { Banner } from '#ui/banner.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { NomineeFields, type NomineesFormState } from './nominee-fields.tsx';
import { NOBODY, NomineesForm, readShares, toNomineesInput } from './nominees-form.ts';
import styles from './nominations.module.css';
import { ShareLeft } from './share-left.tsx';
import { useSaving } from './use-saving.ts';

/** Names who is to have a cover, or confirms it. */
export function NominationForm({ nomination, onSaved }: { nomination: Nomination; onSaved: () => void }) {
  const form = useSchemaForm(NomineesForm, toNomineesInput(nomination.people));
  const { save, problem } = useSaving({ form, nomination, onSaved });
  const { errors, isSubmitting, isDirty } = form.formState;
  const whole = errors.people?.root?.message ?? errors.people?.message;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormBanner state={form.formState} problem={problem} />
      <People form={form} />
      {whole !== undefined && <Banner kind="alert">{whole}</Banner>}
      <div className={styles.buttons}>
        <Button type="submit" busy={isSubmitting}>
          {nomination.version > 0 && !isDirty ? 'Confirm, it is still right' : 'Save nomination'}
        </Button>
      </div>
    </form>
  );
}

function People({ form }: { form: NomineesFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'people' });
  const [said, setSaid] = useState('');
  const shares = readShares(form.watch('people'));
  function removeAt(at: number): void {
    remove(at);
    form.setFocus(`people.${Math.max(0, at - 1)}.name`);
    setSaid(`Person ${at + 1} has been removed`);
  }
  function shareAlike(): void {
    for (const [at, share] of equalShares(fields.length).entries())
      form.setValue(`people.${at}.sharePercent`, String(share), { shouldDirty: true, shouldValidate: true });
  }
  return (
    <>
      {fields.map((field, at) => (
        <NomineeFields
          key={field.id}
          form={form}
          at={at}
          onRemove={fields.length > 1 ? () => removeAt(at) : undefined}
        />
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={styles.sum}>
        <ShareLeft shares={shares} />
        <div className={styles.buttons}>
          {fields.length > 1 && (
            <Button kind="plain" onClick={shareAlike}>
              Share equally
            </Button>
          )}
          {fields.length < MOST_NOMINEES && (
            <Button kind="soft" onClick={() => append(NOBODY, { focusName: `people.${fields.length}.name` })}>
              Add another person
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
