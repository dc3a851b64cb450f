import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { benefitWithSelection } from './benefits-data.ts';

interface PanelBenefitProps {
  /** As the address has it. */
  readonly id: string | undefined;
  readonly children: (benefit: BenefitDetails) => ReactNode;
}

/** The benefit that a panel is about. */
export function PanelBenefit({ id = '', children }: PanelBenefitProps) {
  const query = useQuery(benefitWithSelection(id));
  if (query.data) return children(query.data.benefit);
  return (
    <PanelLayout>
      <Loaded
        query={query}
        loading={<Skeleton count={5} shape="line" />}
        failed="There is an issue loading this benefit. Please contact us"
      >
        {() => null}
      </Loaded>
    </PanelLayout>
  );
}
