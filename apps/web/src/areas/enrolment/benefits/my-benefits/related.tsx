import { useQuery } from '@tanstack/react-query';
import { ContentText } from '#shell/content-text.tsx';
import { Accordion } from '#ui/accordion.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BenefitCards } from './benefit-cards.tsx';
import { relatedBenefits, relatedFaqs } from './benefits-data.ts';
import styles from './benefit-page.module.css';

export function RelatedFaqs({ id }: { id: string }) {
  const faqs = useQuery(relatedFaqs(id));
  if (faqs.data?.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="benefit-questions">
      <h2 id="benefit-questions">Questions</h2>
      <Loaded query={faqs} loading={<Skeleton count={2} shape="band" />} failed="We could not load the questions.">
        {(rows) => (
          <Accordion
            items={rows.map(({ question, answer }) => ({
              id: question,
              title: question,
              content: <ContentText html={answer} />,
            }))}
          />
        )}
      </Loaded>
    </section>
  );
}

export function RelatedBenefits({ id }: { id: string }) {
  const related = useQuery(relatedBenefits(id));
  if (related.data?.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-benefits">
      <h2 id="related-benefits">Related benefits</h2>
      <Loaded query={related} loading={<Skeleton count={3} shape="card" />} failed="We could not load other benefits.">
        {(cards) => <BenefitCards cards={cards} isBrief />}
      </Loaded>
    </section>
  );
}
