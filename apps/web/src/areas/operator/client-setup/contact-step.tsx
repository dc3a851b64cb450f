import { ContactBody } from '@plenty/contract/operator/client-setup-steps';
import type { ClientSetup } from '@plenty/contract/operator/client-setup';
import { TextField } from '#ui/text-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { saveContact } from './client-setup-data.ts';
import { StepForm } from './step-form.tsx';
import { errorsAt, useSaveStep } from './use-save-step.ts';

const FIELDS = ['supportEmail', 'contactUsEmail', 'supportNumber'] as const;

export function ContactStep({ setup }: { setup: ClientSetup }) {
  const form = useSchemaForm(ContactBody, setup.contact);
  const { errors, isSubmitting } = form.formState;
  const { save, problem } = useSaveStep(setup, 'contact');
  const submit = form.handleSubmit((body) => save(() => saveContact(setup.id, body), errorsAt(form, FIELDS)));
  const field = (name: (typeof FIELDS)[number]) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <StepForm
      clientId={setup.id}
      title="Contact and support"
      lead="Where people get help. It’s on the login page and in every email."
      problem={problem}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Support email"
        type="email"
        hint="For example benefits@company.com"
        {...field('supportEmail')}
      />
      <TextField
        label="Email for the contact form"
        type="email"
        hint="What people write on the contact page goes here."
        {...field('contactUsEmail')}
      />
      <TextField label="Phone number" hint="Enter TBC if there is none yet." {...field('supportNumber')} />
    </StepForm>
  );
}
