import type { FaqGroup } from '@plenty/contract/portal/faqs';
import { ContentText } from '#shell/content-text.tsx';
import { Accordion } from '#ui/accordion.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './faqs.module.css';
import { useOpenQuestions } from './use-open-questions.ts';

interface FaqListProps {
  readonly groups: readonly FaqGroup[];
  readonly search: string;
  readonly onClear: () => void;
}

export function FaqList({ groups, search, onClear }: FaqListProps) {
  const { open, setOpen, elementId } = useOpenQuestions();
  const count = groups.reduce((sum, { faqs }) => sum + faqs.length, 0);
  return (
    <>
      <p className={search === '' || count === 0 ? 'visually-hidden' : styles.count} role="status">
        {search !== '' && (count === 1 ? '1 question found' : `${count} questions found`)}
      </p>
      {groups.length === 0 && (
        <EmptyState
          icon="magnifying-glass"
          title={`No question matches “${search}”`}
          text="Please try other words, or fewer of them."
          action={
            <Button kind="soft" onClick={onClear}>
              Show all questions
            </Button>
          }
        />
      )}
      {groups.map((group) => (
        <section key={group.id} className={styles.group} aria-labelledby={elementId(group.id)}>
          <h2 id={elementId(group.id)}>{group.title}</h2>
          <Accordion
            items={group.faqs.map((faq) => ({
              id: faq.id,
              title: faq.question,
              content: (
                <div className={styles.answer}>
                  <ContentText html={faq.answer} />
                  <CopyLink anchor={faq.id} question={faq.question} />
                </div>
              ),
            }))}
            open={open}
            onOpenChange={(opened) =>
              setOpen(
                group.faqs.map(({ id }) => id),
                opened,
              )
            }
            triggerId={elementId}
          />
        </section>
      ))}
    </>
  );
}
