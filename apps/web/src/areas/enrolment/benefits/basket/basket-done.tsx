import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { longDay } from '#format/long-day.ts';
import { paths } from '#paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './basket.module.css';

interface BasketDoneProps {
  readonly confirmed: readonly SelectionDetails[];
  readonly names: ReadonlyMap<string, string>;
  /** Drafts of another scheme year are still in the basket. */
  readonly isMoreLeft: boolean;
  readonly onMore: () => void;
}

/** What has become of each. */
export function BasketDone({ confirmed, names, isMoreLeft, onMore }: BasketDoneProps) {
  return (
    <>
      <Banner kind="success">
        {isMoreLeft
          ? 'These choices are confirmed. You still have choices for another year in your basket.'
          : 'All of your choices are confirmed.'}
      </Banner>
      <ul className={styles.items} aria-label="Confirmed">
        {confirmed.map(({ selectionId, benefitId, status, statusLabel, startDate }) => (
          <Card key={selectionId} as="li">
            <div className={styles.confirmed}>
              <strong>{names.get(benefitId)}</strong>
              <Badge tone={status === 'pending' ? 'warning' : 'success'}>{statusLabel}</Badge>
              {startDate !== null && <span className={styles.quiet}>Starts on {longDay(startDate)}</span>}
            </div>
          </Card>
        ))}
      </ul>
      <p className={styles.onward}>
        {isMoreLeft && <Button onClick={onMore}>See what’s left in your basket</Button>}
        <ButtonLink kind={isMoreLeft ? 'soft' : 'primary'} to={paths.myBenefits}>
          Back to My benefits
        </ButtonLink>
      </p>
    </>
  );
}
