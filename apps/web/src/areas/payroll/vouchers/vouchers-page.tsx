import { useQuery } from '@tanstack/react-query';
import type { Balance } from '@plenty/contract/payroll/vouchers';
import { useSetup } from '#session/session-store.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { voucherBalance } from './balance-data.ts';
import { CarersSection } from './carers-section.tsx';
import { PaySection } from './pay-section.tsx';
import { VoucherLists } from './voucher-lists.tsx';
import { VoucherSummary } from './voucher-summary.tsx';
import styles from './vouchers.module.css';

/** What there is in vouchers, whom it can be spent with, and where all of it went. */
export function VouchersPage() {
  usePageTitle('Childcare vouchers');
  const balance = useQuery(voucherBalance);
  const home = useHomePath();
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: home }]} current="Childcare vouchers" />
      <h1>Childcare vouchers</h1>
      <Loaded
        query={balance}
        loading={<Skeleton count={3} shape="card" />}
        loadingWords="Loading your vouchers"
        failed="We could not load your vouchers."
      >
        {(own) => (own.isMember ? <OwnVouchers own={own} /> : <NoMember />)}
      </Loaded>
    </div>
  );
}

function OwnVouchers({ own }: { own: Balance }) {
  const isMasquerade = useSetup().user.masquerade !== null;
  return (
    <>
      <VoucherSummary own={own} />
      {isMasquerade ? (
        <p>Carers, children and payments are shown to the person alone.</p>
      ) : (
        <>
          <PaySection own={own} />
          <CarersSection />
          <VoucherLists />
        </>
      )}
    </>
  );
}

function NoMember() {
  return (
    <EmptyState
      icon="baby"
      title="You are not in the voucher scheme"
      text="Childcare vouchers are only for who joined by 4 October 2018. Others can use Tax-Free Childcare."
    />
  );
}
