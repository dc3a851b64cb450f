import { useQuery } from '@tanstack/react-query';
import type { Balance } from '@plenty/contract/payroll/vouchers';
import { writeVoucherDate } from '@plenty/domain/vouchers/voucher-dates';
import { longDay } from '#format/long-day.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stats } from '#ui/stat.tsx';
import { Pounds } from './pounds.tsx';
import { voucherLimit, type OwnLimit } from './vouchers-data.ts';
import styles from './vouchers.module.css';

/** The figures, before everything else. */
export function VoucherSummary({ own }: { own: Balance }) {
  return (
    <div className={styles.summary}>
      <Stats
        items={[
          { label: 'Balance', value: <Pounds pounds={own.balance} />, note: sayOwed(own) },
          { label: 'Last payment', value: sayDate(own.lastPaymentDate), note: 'to a carer' },
          { label: 'Last paid in', value: sayDate(own.lastCreditDate), note: 'from your pay' },
          {
            label: 'Next voucher date',
            value: own.nextVoucherDate ?? 'None',
            note: own.nextVoucherDate === null ? 'Vouchers come with pay' : 'with your pay',
          },
        ]}
      />
      {!own.ccvOnly && <MonthlyLimit />}
    </div>
  );
}

/** How much a month may be, and why: the assessment is the person's own to look up. */
function MonthlyLimit() {
  const limit = useQuery(voucherLimit);
  return (
    <Loaded
      query={limit}
      loading={<Skeleton count={1} shape="line" />}
      loadingWords="Loading your limit"
      failed="We could not load your limit."
    >
      {(own) => <LimitWords own={own} />}
    </Loaded>
  );
}

function LimitWords({ own: { words, chosenMonthlyPence, assessment } }: { own: OwnLimit }) {
  return (
    <div className={styles.limit}>
      <p>{words}</p>
      {chosenMonthlyPence !== null && (
        <p>
          You have chosen <Money pence={chosenMonthlyPence} per="a month" />.
        </p>
      )}
      {assessment && (
        <p className={styles.note}>
          Assessed on {longDay(assessment.assessedOn)} for the tax year {assessment.taxYear}, from basic pay of{' '}
          <Money pence={assessment.basicPayPence} />. It is not looked at again before April.
        </p>
      )}
    </div>
  );
}

function sayDate(day: string | null): string {
  return day === null ? 'None yet' : writeVoucherDate(day);
}

function sayOwed({ owedPence }: Balance) {
  if (owedPence === 0) return undefined;
  return (
    <>
      <Money pence={owedPence} /> are owed after a correction of your pay: your next vouchers pay them first
    </>
  );
}
