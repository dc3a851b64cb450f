import type { Costs } from '@plenty/contract/enrolment/selections';
import { sayMonth } from '@plenty/domain/dates/day';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Accordion, type AccordionItem } from '#ui/accordion.tsx';
import { Money } from '#ui/money.tsx';
import styles from './costs.module.css';

type Pay = NonNullable<Costs['pay']>;

/** What choices do to take-home pay, and how that is worked out line by line. */
export function PayEffect({ pay }: { pay: Pay }) {
  const isMonthlyShown = (!pay.bonus && !pay.once) || pay.takeHomeChangeMonthlyPence !== 0;
  return (
    <div className={styles.pay}>
      <p className={styles.label}>Your take-home pay</p>
      {pay.bonus && (
        <p className={styles.effect}>
          <Change pence={pay.bonus.takeHomeChangePence} per="once" />
          {pay.bonus.paidIn !== null && <>, with your bonus in {sayMonth(pay.bonus.paidIn)}</>}
        </p>
      )}
      {pay.once && (
        <p className={styles.effect}>
          <Change pence={pay.once.takeHomeChangePence} per="once" />
          {pay.once.paidIn !== null && <>, in {sayMonth(pay.once.paidIn)}</>}
        </p>
      )}
      {isMonthlyShown && (
        <p className={styles.effect}>
          <Change pence={pay.takeHomeChangeMonthlyPence} per="a month" />
        </p>
      )}
      <p className={styles.quiet}>
        {isMonthlyShown ? 'From' : 'Other months stay as they are:'} <Money pence={pay.takeHomeBeforeMonthlyPence} />
        {isMonthlyShown && (
          <>
            {' '}
            to <Money pence={pay.takeHomeAfterMonthlyPence} />
          </>
        )}{' '}
        a month
      </p>
      {pay.takeHomeNowMonthlyPence !== pay.takeHomeBeforeMonthlyPence && (
        <p className={styles.quiet}>
          You take home <Money pence={pay.takeHomeNowMonthlyPence} /> now. The figures above count everything else you
          have asked for.
        </p>
      )}
      <p className={styles.quiet}>This is an estimate. {pay.rates.words}</p>
      <div className={styles.worked}>
        <Accordion items={foldsOf(pay)} level="h3" />
      </div>
    </div>
  );
}

const CORRECTION = `${paths.profile}#tax-details`;

function foldsOf(pay: Pay): AccordionItem[] {
  const assumed = { id: 'assumed', title: 'What this assumes', content: <Assumed {...pay.assumptions} /> };
  if (pay.lines.length === 0 && !pay.bonus && !pay.once) return [assumed];
  return [{ id: 'lines', title: 'How this is worked out', content: <WorkedOut pay={pay} /> }, assumed];
}

function Assumed({ words, region, studentLoans }: Pay['assumptions']) {
  const mayBeCorrected = region.basis !== 'employer' || studentLoans.basis !== 'employer';
  return (
    <div className={styles.assumed}>
      <p>This is an estimate. It assumes:</p>
      <ul>
        {words.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {mayBeCorrected && (
        <p>
          Is something wrong? <Link to={CORRECTION}>Correct it in your profile</Link>
        </p>
      )}
    </div>
  );
}

function Change({ pence, per }: { pence: number; per: string }) {
  if (pence === 0) return <>Stays as it is</>;
  return (
    <>
      {pence < 0 ? 'Falls by ' : 'Rises by '}
      <Money pence={Math.abs(pence)} per={per} />
    </>
  );
}

function WorkedOut({ pay: { lines, takeHomeChangeYearlyPence, bonus, once } }: { pay: Pay }) {
  return (
    <>
      {bonus && (
        <PayEffectLines lines={bonus.lines} label="Take-home pay out of the bonus" pence={bonus.takeHomeChangePence} />
      )}
      {once && <PayEffectLines lines={once.lines} label="Take-home pay once" pence={once.takeHomeChangePence} />}
      {lines.length > 0 && (
        <PayEffectLines lines={lines} label="Take-home pay in a year" pence={takeHomeChangeYearlyPence} />
      )}
    </>
  );
}

interface PayEffectLinesProps {
  readonly lines: Pay['lines'];
  readonly label: string;
  /** What they add up to. */
  readonly pence: number;
}

function PayEffectLines({ lines, label: total, pence: sum }: PayEffectLinesProps) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, pence, how }) => (
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
        <dt>{total}</dt>
        <dd>
          <Money pence={sum} />
        </dd>
      </div>
    </dl>
  );
}
