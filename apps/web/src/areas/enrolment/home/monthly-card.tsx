import type { OwnBenefits } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { longDay } from '#format/long-day.ts';
import { Money } from '#ui/money.tsx';
import styles from './home-hero.module.css';
import { findBeginnings, sumMonthly, type CostBeginning } from './monthly-total.ts';

/** What the person's benefits cost in a month, and who pays which part. */
export function MonthlyCard({ own: { benefits, fund } }: { own: OwnBenefits }) {
  const { employeePence, employerPence, fundPence } = sumMonthly(benefits);
  const parts = [
    { id: 'you', label: 'You', pence: employeePence },
    { id: 'employer', label: 'Your employer', pence: employerPence },
    ...(fund ? [{ id: 'fund', label: 'Your fund', pence: fundPence }] : []),
  ];
  return (
    <section aria-labelledby="benefits-now">
      <p className={styles.label} id="benefits-now">
        What you pay for your benefits
      </p>
      <p>
        <Money pence={employeePence} per="a month" size="large" />
      </p>
      <SharesBar shares={parts.map(({ id, pence }) => ({ id, pence: Math.max(0, pence) }))} />
      <ul className={styles.parts}>
        {parts.map(({ id, label, pence }) => (
          <li key={id}>
            <span className={styles.swatch} data-part={id} />
            {label} <Money pence={pence} />
          </li>
        ))}
      </ul>
      {findBeginnings(benefits).map((beginning) => (
        <Begins key={beginning.startsOn} {...beginning} />
      ))}
    </section>
  );
}

/** 'From 1 December 2026: £20.00 more a month for Eye care voucher and Payroll giving'; what costs nothing more is only named. */
function Begins({ startsOn, names, employeePence }: CostBeginning) {
  const said = NAMES.format(names);
  if (employeePence === 0)
    return (
      <p className={styles.begins}>
        From {longDay(startsOn)}: {said}
      </p>
    );
  return (
    <p className={styles.begins}>
      From {longDay(startsOn)}:{' '}
      <Money pence={Math.abs(employeePence)} per={employeePence > 0 ? 'more a month' : 'less a month'} /> for {said}
    </p>
  );
}

const NAMES = new Intl.ListFormat('en-GB');

/** The list below says the same in figures. */
function SharesBar({ shares }: { shares: readonly { readonly id: string; readonly pence: number }[] }) {
  const whole = shares.reduce((sum, { pence }) => sum + pence, 0);
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, { pence }) => sum + pence, 0));
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.rest} width="100" height="4" />
      {whole > 0 &&
        shares.map(({ id, pence }, at) => (
          <rect
            key={id}
            data-part={id}
            x={((starts[at] ?? 0) / whole) * 100}
            width={(pence / whole) * 100}
            height="4"
          />
        ))}
    </svg>
  );
}
