import { TextsBody } from '@plenty/contract/operator/client-setup-steps';
import type { ClientSetup } from '@plenty/contract/operator/client-setup';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { saveTexts } from './client-setup-data.ts';
import styles from './client-setup.module.css';
import { StepForm } from './step-form.tsx';
import { errorsAt, useSaveStep } from './use-save-step.ts';

const FIELDS = ['terms', 'privacy', 'cookies'] as const;
const MOST = 40_000;
const ROWS = 12;

export function TextsStep({ setup }: { setup: ClientSetup }) {
  const form = useSchemaForm(TextsBody, setup.texts);
  const { errors, isSubmitting } = form.formState;
  const { save, problem } = useSaveStep(setup, 'texts');
  const submit = form.handleSubmit((body) => save(() => saveTexts(setup.id, body), errorsAt(form, FIELDS)));
  const hasOwnCookies = form.watch('cookies') !== null;
  const area = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    rows: ROWS,
    maxLength: MOST,
    error: errors[name]?.message,
  });
  return (
    <StepForm
      clientId={setup.id}
      title="Legal texts"
      lead={`We’ve filled in ${setup.name}’s name. Have the texts checked before you go live.`}
      problem={problem}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <p className={styles.note}>
        Leave an empty line between paragraphs. Begin a heading with ## and each item of a list with a hyphen.
      </p>
      <TextAreaField label="Terms and conditions" defaultValue={setup.texts.terms} {...area('terms')} />
      <TextAreaField label="Privacy statement" defaultValue={setup.texts.privacy} {...area('privacy')} />
      {hasOwnCookies ? (
        <>
          <TextAreaField label="Cookie policy" {...area('cookies')} />
          <div>
            <Button kind="soft" onClick={() => form.setValue('cookies', null)}>
              Use the portal’s own cookie policy
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.own}>
          <p>
            <b>Cookie policy:</b> the portal’s own. It lists the cookies that the portal really uses.
          </p>
          <Button kind="soft" onClick={() => form.setValue('cookies', '')}>
            Write another one
          </Button>
        </div>
      )}
    </StepForm>
  );
}
