import { useQuery } from '@tanstack/react-query';
import type { Balance, Carer } from '@plenty/contract/payroll/vouchers';
import { IconSection } from '#ui/icon-section.tsx';
import { longDay } from '#format/long-day.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PayForm } from './pay-form.tsx';
import { ownCarers, ownChildren, type Child } from './vouchers-data.ts';

interface PaySectionProps {
  readonly own: Balance;
}

export function PaySection({ own }: PaySectionProps) {
  const carers = useQuery(ownCarers);
  const children = useQuery(ownChildren);
  return (
    <IconSection
      icon="hand-coins"
      title="Pay a carer"
      lead="The voucher provider pays registered carers; you say whom, for which child, and how much."
    >
      <Loaded
        query={children}
        loading={<Skeleton count={4} shape="line" />}
        loadingWords="Loading your children"
        empty="Your profile has no children, so there is nobody whose care could be paid."
        failed="We could not load your children."
      >
        {(all) => (
          <Loaded
            query={carers}
            loading={<Skeleton count={4} shape="line" />}
            loadingWords="Loading your carers"
            empty="Save a carer below first."
            failed="We could not load your carers."
          >
            {(known: Carer[]) => <WithChildren own={own} carers={known} all={all} />}
          </Loaded>
        )}
      </Loaded>
    </IconSection>
  );
}

interface WithChildrenProps extends PaySectionProps {
  readonly carers: readonly Carer[];
  readonly all: readonly Child[];
}

/** Where all are too old, each is named with the day that it ended. */
function WithChildren({ own, carers, all }: WithChildrenProps) {
  const eligible = all.filter(({ counts }) => counts);
  if (eligible.length > 0) return <PayForm own={own} carers={carers} eligible={eligible} />;
  return all.map(({ id, name, lastDay }) => (
    <p key={id}>
      Vouchers could be spent on {name} to {longDay(lastDay)}.
    </p>
  ));
}
