import { useRef, useState, type SubmitEvent } from 'react';
import { COMMENTS_MAXIMUM, ContactBody } from '@plenty/contract/portal/contact';
import { useSetup } from '#session/session-store.ts';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField, type Option } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { sendEnquiry } from './contact-data.ts';
import styles from './contact.module.css';

interface ContactFormProps {
  readonly subjects: readonly Option[];
  readonly onSent: (reference: string | null) => void;
}

const FIELDS = ['subject', 'comments'] as const;

export function ContactForm({ subjects, onSent }: ContactFormProps) {
  const [problem, setProblem] = useState<string>();
  const form = useSchemaForm(ContactBody, { subject: '', comments: '' });
  const { errors, isSubmitting } = form.formState;
  const sender = useSender();
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const result = await sendEnquiry({ ...values, ...sender });
    if (result.outcome === 'sent') onSent(result.reference);
    else if (!showFieldErrors(form, FIELDS, result.fieldErrors)) setProblem(result.message);
  });
  const submit = useOnceAtATime(send);
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormBanner state={form.formState} problem={problem} />
        <SelectField
          label="What is your enquiry about?"
          placeholder="Please choose"
          options={subjects}
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <TextAreaField
          label="Comments"
          maxLength={COMMENTS_MAXIMUM}
          error={errors.comments?.message}
          {...form.register('comments')}
        />
        <div className={styles.send}>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send message'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** A second click can come before the first has been drawn, and must not send a second message. */
function useOnceAtATime(work: () => Promise<void>): (event: SubmitEvent) => void {
  const isAtWork = useRef(false);
  return (event) => {
    event.preventDefault();
    if (isAtWork.current) return;
    isAtWork.current = true;
    void work().finally(() => {
      isAtWork.current = false;
    });
  };
}

/** spec 1 §7: the call names who writes. The server goes by the session. */
function useSender() {
  const { user, client } = useSetup();
  const { email, firstName, surname } = user;
  return { email, firstName, surname, ...(client && { company: client.clientName }) };
}
