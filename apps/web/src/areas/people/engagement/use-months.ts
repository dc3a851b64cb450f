import { useSearchParams } from 'react-router';
import { ENGAGEMENT_MONTHS } from '@plenty/contract/people/engagement';

const USUAL_MONTHS = 12;

/** Over how many months one looks back, in the address. */
export function useMonths(): { readonly months: number; readonly choose: (months: string) => void } {
  const [params, setParams] = useSearchParams();
  const written = Number(params.get('months'));
  return {
    months: ENGAGEMENT_MONTHS.find((months) => months === written) ?? USUAL_MONTHS,
    choose: (months) => {
      const next = new URLSearchParams(params);
      next.set('months', months);
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}
