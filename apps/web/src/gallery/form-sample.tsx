import * as z from 'zod/mini';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { SUBJECTS } from './sample-options.ts';
import styles from './gallery.module.css';

const REQUIRED = 'This field is required';
const Enquiry = z.object({
  subject: z.string().check(z.minLength(1, REQUIRED)),
  comments: z.string().check(z.minLength(1, REQUIRED)),
});

/** Fields in a form: checked when one is left, and again with each change. */
export function FormSample() {
  const form = useSchemaForm(Enquiry, { subject: '', comments: '' });
  const { errors, isSubmitSuccessful } = form.formState;
  return (
    <form className={styles.stack} onSubmit={(event) => void form.handleSubmit(() => {})(event)} noValidate>
      {isSubmitSuccessful && <Banner kind="success">Your message has been sent!</Banner>}
      <SelectField
        label="What is it about?"
        placeholder="Choose a subject"
        options={SUBJECTS}
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextAreaField label="Your message" error={errors.comments?.message} {...form.register('comments')} />
      <Button type="submit">Send</Button>
    </form>
  );
}
