import { useId } from 'react';
import type { Costs } from '@plenty/contract/enrolment/selections';
import { Money } from '#ui/money.tsx';
import styles from './costs.module.css';

/** What a car is taxed on in each tax year of its term, and what that leaves of pay. */
export function CarYears({ years }: { years: Costs['carYears'] }) {
  const heading = useId();
  return (
    <div className={styles.pay}>
      <p className={styles.label} id={heading}>
        Your car year by year
      </p>
      <ul aria-labelledby={heading} className={styles.quiet}>
        {years.map(({ taxYear, taxablePence, takeHomeChangeMonthlyPence: change, isPublished }) => (
          <li key={taxYear}>
            {taxYear}: taxed on <Money pence={taxablePence} />
            {isPublished ? '' : ', as announced'}. Your take-home pay {change < 0 ? 'falls' : 'rises'} by{' '}
            <Money pence={Math.abs(change)} per="a month" />.
          </li>
        ))}
      </ul>
    </div>
  );
}
