import { useQuery } from '@tanstack/react-query';
import type { OwnSettlement } from '@plenty/contract/payroll/settlements';
import { longDay } from '#format/long-day.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ownSettlements } from './settlements-data.ts';
import styles from './settlements.module.css';

/** For somebody whose last day is known: what is settled with their last pay. */
export function WhenYouLeave({ lastDay }: { lastDay: string }) {
  const settlements = useQuery(ownSettlements);
  return (
    <section className={styles.section} aria-labelledby="when-you-leave">
      <h2 id="when-you-leave">When you leave</h2>
      <p>Your last day is {longDay(lastDay)}. This is what we settle with your last pay, as things are now.</p>
      <Loaded
        query={settlements}
        loading={<Skeleton count={2} shape="line" />}
        loadingWords="Loading what is settled when you leave"
        failed="We couldn’t load what is settled when you leave."
      >
        {(loaded) =>
          loaded.settlements.length === 0 ? (
            <p>You owe nothing, and nothing is owed to you.</p>
          ) : (
            <ul>
              {loaded.settlements.map((each) => (
                <li key={`${each.kind} ${each.benefit}`}>
                  <div className={styles.words}>
                    <h3>{each.benefit}</h3>
                    <p>{sayOwnSettlement(each)}</p>
                  </div>
                  {'pence' in each.owed && (
                    <p>
                      {each.owed.pence < 0 && '+'}
                      <Money pence={Math.abs(each.owed.pence)} />
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function sayOwnSettlement({ kind, owed }: OwnSettlement): string {
  if ('missing' in owed) return MISSING[owed.missing];
  return owed.pence < 0
    ? `${WHAT[kind].owed} It’s paid with your last pay.`
    : `${WHAT[kind].owes} It’s taken from your last pay, after tax.`;
}

const WHAT: Readonly<Record<OwnSettlement['kind'], { readonly owes: string; readonly owed: string }>> = {
  term: { owes: 'You still owe the payments that are left.', owed: 'You have paid more than you agreed to.' },
  'holiday-bought': {
    owes: 'You’ve taken or earned more bought holiday than you’ve paid for.',
    owed: 'You’ve paid for bought holiday that you haven’t taken or earned.',
  },
  'holiday-sold': {
    owes: 'You’ve been paid for holiday that you took or hadn’t earned.',
    owed: 'You’ve given up more holiday than you’ve been paid for.',
  },
  fund: {
    owes: 'Your benefit fund has paid more than your months of the year give you.',
    owed: 'Your benefit fund has paid less than it should have.',
  },
};

const MISSING: Readonly<Record<Extract<OwnSettlement['owed'], { missing: string }>['missing'], string>> = {
  'days-taken': 'We can’t work this out yet. Your employer still has to tell us how many days of holiday you’ve taken.',
  'holiday-days':
    'We can’t work this out yet. Your employer still has to tell us how many days of holiday you have a year.',
};
