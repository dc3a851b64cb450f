import * as z from 'zod/mini';
import { RichTextField } from '#areas/portal/content/rich-text-editor/public.ts';
import { ContentText } from '#shell/content-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { editText, type FieldsProps } from './editing.tsx';
import { ItemList } from './item-list.tsx';
import styles from './content.module.css';
import { newItemId } from './new-item-id.ts';

const Contact = z.object({
  name: z.string(),
  content: z.string(),
  enquiryOptions: z.array(z.object({ value: z.string(), label: z.string() })),
});
type ContactValue = z.infer<typeof Contact>;

export const editContactPage = editText<ContactValue>({
  read: (body) => z.parse(Contact, body ?? { name: '', content: '', enquiryOptions: [] }),
  write: (value) => value,
  Fields: ContactFields,
  Preview: ({ value: { name, content, enquiryOptions } }) => (
    <article className={styles.paper}>
      <h3 className={styles.paperTitle}>{name}</h3>
      <ContentText html={content} />
      <h4 className={styles.paperPart}>People can ask about</h4>
      <ul className={styles.plainList}>
        {enquiryOptions.map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
      </ul>
    </article>
  ),
});

function ContactFields({ value, onChange, errorAt }: FieldsProps<ContactValue>) {
  return (
    <>
      <TextField
        label="Heading"
        maxLength={200}
        value={value.name}
        error={errorAt('name')}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <RichTextField
        label="Text"
        html={value.content}
        error={errorAt('content')}
        onChange={(content) => onChange({ ...value, content })}
      />
      <ItemList
        title="What people can ask about"
        noun="subject"
        items={value.enquiryOptions}
        idOf={({ value: id }) => id}
        nameOf={({ label }) => label}
        makeItem={() => ({ value: newItemId(), label: '' })}
        error={errorAt('enquiryOptions')}
        onChange={(enquiryOptions) => onChange({ ...value, enquiryOptions })}
      >
        {(option, change, at) => (
          <TextField
            label="Subject"
            maxLength={100}
            value={option.label}
            error={errorAt(`enquiryOptions.${at}.label`)}
            onChange={(event) => change({ ...option, label: event.target.value })}
          />
        )}
      </ItemList>
    </>
  );
}
