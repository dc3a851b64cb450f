import { useQuery } from '@tanstack/react-query';
import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { noteFrameUse, voucherPage } from './voucher-management-data.ts';
import { VoucherFrame } from './voucher-frame.tsx';

/** The server's own page of vouchers, in a frame. */
export function VoucherManagementPage() {
  usePageTitle('Voucher management');
  const { clientName } = useClient();
  const query = useQuery(voucherPage);
  return (
    <EmployerFrame title="Voucher management" lead={`What people of ${clientName} pay to their carers with vouchers.`}>
      <Loaded
        query={query}
        loading={<Skeleton count={3} shape="band" />}
        loadingWords="Loading voucher management"
        failed="We could not open voucher management."
      >
        {({ url }) => (
          <VoucherFrame
            key={url}
            url={url}
            isRetrying={query.isFetching}
            onUse={noteFrameUse}
            onRetry={() => void query.refetch()}
          />
        )}
      </Loaded>
    </EmployerFrame>
  );
}
