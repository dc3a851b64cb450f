import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { ownBenefits } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { abandonSession } from '#session/session.ts';
import { ShownBenefitsProvider, type ShownBenefits } from '#shell/shown-benefits.ts';

const NOT_LOADED =
  'We could not load your benefits, so you have been logged out. Please log in again, or contact us if it happens again.';

interface OwnBenefitsGateProps {
  readonly user: Setup['user'];
  readonly children: ReactNode;
}

/** With the login the benefits are asked for (spec 1 §4): the menus go by them, and nobody stays in without (spec 2 §4). */
export function OwnBenefitsGate({ user, children }: OwnBenefitsGateProps) {
  const hasBenefits = user.userType !== 'operator';
  const { data, isLoadingError } = useQuery({ ...ownBenefits, enabled: hasBenefits });
  // What has once been loaded may fail to load anew: its page says so, and can be asked again.
  useEndedLogin(isLoadingError);
  const shown: ShownBenefits = data
    ? { areShown: data.benefits.length > 0, isVoucherOnly: data.ccvOnly }
    : // Who works here has benefits: their link need not wait, and move the others, until it is certain.
      { areShown: hasBenefits && user.employmentStatus === 'active', isVoucherOnly: user.ccvOnly };
  return <ShownBenefitsProvider value={shown}>{children}</ShownBenefitsProvider>;
}

function useEndedLogin(hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) void abandonSession(NOT_LOADED);
  }, [hasFailed]);
}
