import { useQuery } from '@tanstack/react-query';
import { useSetup } from '#session/session-store.ts';
import { paths } from '#paths.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { FaqList } from './faq-list.tsx';
import { faqGroups } from './faqs-data.ts';
import { searchFaqs } from './search-faqs.ts';
import styles from './faqs.module.css';

export function FaqsPage() {
  usePageTitle('FAQs');
  const { client } = useSetup();
  const groups = useQuery(faqGroups);
  const { search, setSearch } = useListState('');
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: useHomePath() }]} current="FAQs" />
      <div className={styles.head}>
        <h1>FAQs</h1>
        <div className={styles.search}>
          <SearchField
            label="Search the questions"
            placeholder="Search the questions"
            value={search}
            onSearch={setSearch}
          />
        </div>
      </div>
      <Loaded
        query={groups}
        loading={<Skeleton count={4} shape="band" />}
        empty="There are no questions here yet. Please look in again later."
        failed="We could not load the questions."
      >
        {(all) => <FaqList groups={searchFaqs(all, search)} search={search} onClear={() => setSearch('')} />}
      </Loaded>
      {client?.contactUsEnabled === true && <AskUs />}
    </div>
  );
}

function AskUs() {
  return (
    <section className={styles.ask} aria-labelledby="ask-us">
      <div>
        <h2 id="ask-us">Have you not found your answer?</h2>
        <p>Send us your question and we will come back to you.</p>
      </div>
      <ButtonLink to={paths.contact} kind="soft">
        Contact us
      </ButtonLink>
    </section>
  );
}
