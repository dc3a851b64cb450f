import * as z from 'zod/mini';
import { RichTextField } from '#areas/portal/content/rich-text-editor/public.ts';
import { ContentText } from '#shell/content-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './content.module.css';
import { editText, type FieldsProps } from './editing.tsx';
import { ItemList } from './item-list.tsx';
import { newItemId } from './new-item-id.ts';

const Faq = z.object({ id: z.string(), question: z.string(), answer: z.string() });
const Groups = z.array(z.object({ id: z.string(), title: z.string(), faqs: z.array(Faq) }));
type GroupsValue = z.infer<typeof Groups>;
type GroupValue = GroupsValue[number];

export const editFaqs = editText<GroupsValue>({
  read: (body) => z.parse(Groups, body ?? []),
  write: (groups) => groups,
  Fields: FaqFields,
  Preview: ({ value }) => value.map((group) => <GroupPreview key={group.id} group={group} />),
});

function FaqFields({ value, onChange, errorAt }: FieldsProps<GroupsValue>) {
  return (
    <ItemList
      title="Groups of questions"
      noun="group"
      items={value}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      makeItem={() => ({ id: newItemId(), title: '', faqs: [newFaq()] })}
      onChange={onChange}
    >
      {(group, change, at) => (
        <>
          <TextField
            label="Name of the group"
            maxLength={200}
            value={group.title}
            error={errorAt(`${at}.title`)}
            onChange={(event) => change({ ...group, title: event.target.value })}
          />
          <ItemList
            title={group.title === '' ? 'Questions' : `Questions of ${group.title}`}
            noun="question"
            isNested
            items={group.faqs}
            idOf={({ id }) => id}
            nameOf={({ question }) => question}
            makeItem={newFaq}
            error={errorAt(`${at}.faqs`)}
            onChange={(faqs) => change({ ...group, faqs })}
          >
            {(faq, changeFaq, place) => (
              <>
                <TextField
                  label="Question"
                  maxLength={200}
                  value={faq.question}
                  error={errorAt(`${at}.faqs.${place}.question`)}
                  onChange={(event) => changeFaq({ ...faq, question: event.target.value })}
                />
                <RichTextField
                  label="Answer"
                  html={faq.answer}
                  error={errorAt(`${at}.faqs.${place}.answer`)}
                  onChange={(answer) => changeFaq({ ...faq, answer })}
                />
              </>
            )}
          </ItemList>
        </>
      )}
    </ItemList>
  );
}

function newFaq() {
  return { id: newItemId(), question: '', answer: '' };
}

function GroupPreview({ group: { title, faqs } }: { group: GroupValue }) {
  return (
    <article className={styles.paper}>
      <h3 className={styles.paperTitle}>{title}</h3>
      {faqs.map(({ id, question, answer }) => (
        <div key={id}>
          <h4 className={styles.paperPart}>{question}</h4>
          <ContentText html={answer} />
        </div>
      ))}
    </article>
  );
}
