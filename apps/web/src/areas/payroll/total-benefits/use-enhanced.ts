import { paths } from '#paths.ts';
import { useSetup } from '#session/session-store.ts';

/** Whether the client has the enhanced view. */
export function useEnhanced(): boolean {
  const { client } = useSetup();
  return (
    client?.clientExceptions.some(({ code, status }) => code === 'total-benefits-enhanced' && status === 'active') ??
    false
  );
}

/** The view that the client has. */
export function useTotalBenefitsPath(): string {
  return useEnhanced() ? paths.totalBenefitsEnhanced : paths.totalBenefits;
}
