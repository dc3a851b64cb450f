import { useQuery } from '@tanstack/react-query';
import { useSetup } from '#session/session-store.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { longDay } from '#format/long-day.ts';
import { voucherBalance } from './balance-data.ts';
import { Pounds } from './pounds.tsx';
import styles from './voucher-balance.module.css';

/** On the card of the benefit, for members; a card need not say that its balance could not be loaded. */
export function BalanceLine() {
  const isMember = useIsMember();
  const { data } = useQuery({ ...voucherBalance, enabled: isMember });
  if (!isMember || !data) return null;
  return (
    <p className={styles.line}>
      Balance <Pounds pounds={data.balance} />
    </p>
  );
}

/** From the page of the benefit to where its vouchers are spent. */
export function SpendLink() {
  if (!useIsMember()) return null;
  return (
    <div>
      <ButtonLink to={paths.vouchers} kind="soft" block>
        Spend my vouchers
      </ButtonLink>
      <BalanceLine />
    </div>
  );
}

/** The home of who has vouchers and nothing else. */
export function VoucherHome() {
  const balance = useQuery(voucherBalance);
  return (
    <section aria-labelledby="your-vouchers">
      <Card>
        <div className={styles.home}>
          <span className={styles.tile}>
            <Icon name="baby" size={28} />
          </span>
          <div className={styles.words}>
            <h2 id="your-vouchers">Your childcare vouchers</h2>
            <p>Your other benefits have ended. What you have in vouchers stays yours to spend with your carers.</p>
            <Loaded
              query={balance}
              loading={<Skeleton count={2} shape="line" />}
              loadingWords="Loading your balance"
              failed="We could not load your balance."
            >
              {({ balance: pounds, lastPaymentDate }) => (
                <>
                  <p>
                    <Pounds pounds={pounds} size="large" />
                  </p>
                  <p className={styles.note}>
                    {lastPaymentDate === null
                      ? 'You have not paid a carer yet'
                      : `Last payment on ${longDay(lastPaymentDate)}`}
                  </p>
                </>
              )}
            </Loaded>
            <p>
              <ButtonLink to={paths.vouchers}>Spend my vouchers</ButtonLink>
            </p>
          </div>
        </div>
      </Card>
    </section>
  );
}

function useIsMember(): boolean {
  const { client } = useSetup();
  return client !== null && client.ccv !== null;
}
