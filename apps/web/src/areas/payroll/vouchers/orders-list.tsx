import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VoucherOrder } from '@plenty/contract/payroll/vouchers';
import { longDay } from '#format/long-day.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CancelQuestion, PlaceQuestion } from './order-questions.tsx';
import { Pounds } from './pounds.tsx';
import { ownOrders } from './vouchers-data.ts';
import styles from './vouchers.module.css';

interface OrdersListProps {
  readonly kind: 'placed' | 'saved';
  readonly page: number;
  readonly hrefOf: (page: number) => string;
}

const EMPTY = { placed: 'You have not paid a carer yet.', saved: 'You have no saved orders.' } as const;

export function OrdersList({ kind, page, hrefOf }: OrdersListProps) {
  const orders = useQuery(ownOrders(kind, page));
  const [cancelled, setCancelled] = useState<VoucherOrder>();
  const [placed, setPlaced] = useState<VoucherOrder>();
  return (
    <>
      <Loaded
        query={orders}
        loading={<Skeleton count={4} shape="line" />}
        loadingWords="Loading your orders"
        failed="We could not load your orders."
      >
        {({ data, total, per_page: perPage }) => (
          <>
            {total === 0 && <p>{EMPTY[kind]}</p>}
            <ul className={styles.rows} aria-label={kind === 'saved' ? 'Saved orders' : 'Payments'}>
              {data.map((order) => (
                <OrderRow key={order.id} order={order} onCancel={setCancelled} onPlace={setPlaced} />
              ))}
            </ul>
            <Pagination things="orders" page={page} total={total} perPage={perPage} hrefOf={hrefOf} />
          </>
        )}
      </Loaded>
      <CancelQuestion order={cancelled} onClose={() => setCancelled(undefined)} />
      <PlaceQuestion order={placed} onClose={() => setPlaced(undefined)} />
    </>
  );
}

const TONES: Readonly<Record<VoucherOrder['state'], 'neutral' | 'brand' | 'success'>> = {
  saved: 'neutral',
  placed: 'brand',
  approved: 'brand',
  paid: 'success',
  cancelled: 'neutral',
};

interface OrderRowProps {
  readonly order: VoucherOrder;
  readonly onCancel: (order: VoucherOrder) => void;
  readonly onPlace: (order: VoucherOrder) => void;
}

function OrderRow({ order, onCancel, onPlace }: OrderRowProps) {
  const { carer, child, on, orderValue, state, statusLabel, mayCancel, mayPlace } = order;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {carer} <Badge tone={TONES[state]}>{statusLabel}</Badge>
        </p>
        <p className={styles.note}>
          For {child}, {longDay(on)}
        </p>
      </div>
      <div className={styles.amount}>
        <Pounds pounds={orderValue} />
      </div>
      {(mayCancel || mayPlace) && (
        <div className={styles.buttons}>
          {mayPlace && (
            <Button kind="soft" onClick={() => onPlace(order)}>
              Pay now<span className="visually-hidden"> to {carer}</span>
            </Button>
          )}
          {mayCancel && (
            <Button kind="plain" onClick={() => onCancel(order)}>
              Cancel<span className="visually-hidden"> the order for {carer}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
