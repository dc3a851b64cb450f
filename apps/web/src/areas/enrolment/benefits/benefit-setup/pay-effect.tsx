import type { Costs } from '@plenty/contract/enrolment/selections';
import { Accordion } from '#ui/accordion.tsx';
import { Money } from '#ui/money.tsx';
import styles from './costs.module.css';

type Pay = NonNullable<Costs['pay']>;

/** What choices do to take-home pay, and how that is worked out line by line. */
export function PayEffect({ pay }: { pay: Pay }) {
  return (
    <div className={styles.pay}>
      <p className={styles.label}>Your take-home pay</p>
      <p className={styles.effect}>
        <Change pence={pay.takeHomeChangeMonthlyPence} />
      </p>
      <p className={styles.quiet}>
        From <Money pence={pay.takeHomeBeforeMonthlyPence} /> to <Money pence={pay.takeHomeAfterMonthlyPence} /> a month
      </p>
      {pay.takeHomeNowMonthlyPence !== pay.takeHomeBeforeMonthlyPence && (
        <p className={styles.quiet}>
          You take home <Money pence={pay.takeHomeNowMonthlyPence} /> now. The figures above count everything else you
          have asked for.
        </p>
      )}
      {pay.lines.length > 0 && (
        <Accordion
          items={[{ id: 'lines', title: 'How this is worked out', content: <PayEffectLines pay={pay} /> }]}
          level="h3"
        />
      )}
    </div>
  );
}

function Change({ pence }: { pence: number }) {
  if (pence === 0) return <>Stays as it is</>;
  return (
    <>
      {pence < 0 ? 'Falls by ' : 'Rises by '}
      <Money pence={Math.abs(pence)} per="a month" />
    </>
  );
}

function PayEffectLines({ pay }: { pay: Pay }) {
  return (
    <dl className={styles.lines}>
      {pay.lines.map(({ label, pence, how }) => (
        <div key={label} className={styles.line}>
          <dt>
            {label}
            <span className={styles.how}>{how}</span>
          </dt>
          <dd>
            <Money pence={pence} />
          </dd>
        </div>
      ))}
      <div className={styles.line} data-total>
        <dt>Take-home pay in a year</dt>
        <dd>
          <Money pence={pay.takeHomeChangeYearlyPence} />
        </dd>
      </div>
    </dl>
  );
}
