import * as z from 'zod/mini';
import { RichTextField } from '#areas/portal/content/rich-text-editor/public.ts';
import { ContentText } from '#shell/content-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { editText, type FieldsProps } from './editing.tsx';
import styles from './content.module.css';

const Policy = z.object({ title: z.string(), content: z.string() });
type PolicyValue = z.infer<typeof Policy>;

/** Terms, privacy statement and cookie policy. */
export const editPolicy = editText<PolicyValue>({
  read: (body) => z.parse(Policy, body ?? { title: '', content: '' }),
  write: (value) => value,
  Fields: PolicyFields,
  Preview: ({ value: { title, content } }) => (
    <article className={styles.paper}>
      <h3 className={styles.paperTitle}>{title}</h3>
      <ContentText html={content} />
    </article>
  ),
});

function PolicyFields({ value, onChange, errorAt }: FieldsProps<PolicyValue>) {
  return (
    <>
      <TextField
        label="Title"
        maxLength={200}
        value={value.title}
        error={errorAt('title')}
        onChange={(event) => onChange({ ...value, title: event.target.value })}
      />
      <RichTextField
        label="Text"
        html={value.content}
        error={errorAt('content')}
        onChange={(content) => onChange({ ...value, content })}
      />
    </>
  );
}
