import { useSearchParams } from 'react-router';
import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ListState } from '#ui/use-list-state.ts';
import { BenefitCards } from './benefit-cards.tsx';
import styles from './my-benefits.module.css';
import { arrangeBenefits, findLater, narrowBenefits } from './narrow-benefits.ts';

interface BenefitGroupsProps {
  readonly cards: readonly BenefitCard[];
  readonly list: ListState;
}

/** What can be chosen or is had, in its groups; then what is not open now, with why and from when. */
export function BenefitGroups({ cards, list }: BenefitGroupsProps) {
  const found = narrowBenefits(cards, {
    search: list.search,
    category: list.filter('category'),
    status: list.filter('status'),
    tax: list.filter('tax'),
  });
  const groups = arrangeBenefits(found, list.sortBy);
  const later = findLater(found);
  return (
    <>
      <p className={styles.count} role="status">
        {found.length === 1 ? '1 benefit' : `${found.length} benefits`}
      </p>
      {found.length === 0 && <NoBenefitMatch />}
      {groups.map(({ title, cards: ofGroup }) => (
        <Group key={title} title={title ?? 'Benefits'} isTitleHidden={title === null} cards={ofGroup} />
      ))}
      {later.length > 0 && <Group title="Not available now" cards={later} />}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly cards: readonly BenefitCard[];
}

function Group({ title, isTitleHidden = false, cards }: GroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</h2>
      <BenefitCards cards={cards} />
    </section>
  );
}

function NoBenefitMatch() {
  const [, setParams] = useSearchParams();
  return (
    <EmptyState
      icon="magnifying-glass"
      title="No benefit matches"
      text="Please try other words, or fewer filters."
      action={
        <Button kind="soft" onClick={() => setParams({}, { replace: true })}>
          Show all benefits
        </Button>
      }
    />
  );
}
