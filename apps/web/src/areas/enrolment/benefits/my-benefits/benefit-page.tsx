import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { NextYear } from '@plenty/contract/enrolment/renewals';
import { longDay } from '#format/long-day.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AboutBenefit } from './about-benefit.tsx';
import { BenefitActions } from './benefit-actions.tsx';
import { BenefitHero } from './benefit-hero.tsx';
import { BenefitFailed, BenefitGone } from './benefit-missing.tsx';
import { benefitWithSelection, isGone, ownBenefits, type BenefitWithSelection } from './benefits-data.ts';
import styles from './benefit-page.module.css';
import { PensionAllowance } from './pension-allowance.tsx';
import { OwnChoice } from './own-choice.tsx';
import { ownRenewal } from './renewal-data.ts';
import { RelatedBenefits, RelatedFaqs } from './related.tsx';
import { SelectionHistory } from './selection-history.tsx';
import { nextYearPath } from './year-links.tsx';

/** One benefit: what it is, what the person has of it, and what can be done about it. */
export function BenefitPage() {
  const { id = '' } = useParams();
  const query = useQuery(benefitWithSelection(id));
  // What the list knows of it stands there at once, and stays while the rest comes.
  const { data: own } = useQuery(ownBenefits);
  const card = query.data?.benefit ?? own?.benefits.find(({ benefitId }) => benefitId === id);
  const { data: renewal } = useQuery(ownRenewal);
  const next = own?.benefits.some(({ benefitId }) => benefitId === id) ? null : (renewal?.next ?? null);
  usePageTitle(card?.name ?? 'My benefits');
  if (query.isError) {
    return isGone(query.error) ? <BenefitGone /> : <BenefitFailed onRetry={() => void query.refetch()} />;
  }
  return (
    <div className={styles.page} aria-busy={query.isPending}>
      {card && (
        <>
          <Breadcrumbs links={next ? [...ABOVE, ofNextYear(next)] : ABOVE} current={card.name} />
          <BenefitHero card={card} />
        </>
      )}
      {query.data ? <BenefitDetail key={id} id={id} data={query.data} /> : <BenefitLoading />}
    </div>
  );
}

const ABOVE = [
  { label: 'Home', to: paths.home },
  { label: 'My benefits', to: paths.myBenefits },
] as const;

function ofNextYear(next: NextYear) {
  return { label: `From ${longDay(next.startsOn)}`, to: nextYearPath(next) };
}

function BenefitDetail({ id, data }: { id: string; data: BenefitWithSelection }) {
  const { benefit, selection, draft, history, pensionSavings } = data;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.side}>
          <OwnChoice benefit={benefit} selection={selection} draft={draft} />
          <BenefitActions benefit={benefit} />
          {pensionSavings && <PensionAllowance savings={pensionSavings} />}
        </div>
        <div className={styles.main}>
          <AboutBenefit benefit={benefit} />
          <RelatedFaqs id={id} />
          <SelectionHistory steps={history} />
        </div>
      </div>
      <RelatedBenefits id={id} />
    </>
  );
}

function BenefitLoading() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading the benefit
      </p>
      <Skeleton count={3} shape="card" />
    </>
  );
}
