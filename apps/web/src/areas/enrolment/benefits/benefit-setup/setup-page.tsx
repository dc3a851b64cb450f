import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  BenefitFailed,
  BenefitGone,
  benefitWithSelection,
  isGone,
} from '#areas/enrolment/benefits/my-benefits/public.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SetupClosed } from './setup-closed.tsx';
import { SetupFlow } from './setup-flow.tsx';

/** Setting up a benefit and managing it: the same screen (spec 2 §2). The step stands in the address. */
export function SetupPage() {
  const { id = '', '*': step = '' } = useParams();
  const query = useQuery(benefitWithSelection(id));
  return (
    <Loaded
      query={query}
      loading={<Skeleton count={3} shape="band" />}
      loadingWords="Loading the benefit"
      failed={isGone(query.error) ? <BenefitGone /> : <BenefitFailed onRetry={() => void query.refetch()} />}
    >
      {(known) => {
        const { eligible, opening, isIncluded } = known.benefit;
        // Who has just confirmed may have closed the door behind them, and still sees what they have done.
        const mayChoose = (eligible && opening.open && !isIncluded) || step === 'done';
        return mayChoose ? <SetupFlow key={id} known={known} step={step} /> : <SetupClosed {...known} />;
      }}
    </Loaded>
  );
}
