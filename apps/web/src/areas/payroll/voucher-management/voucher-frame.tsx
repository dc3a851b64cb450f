import { useState, type SyntheticEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './voucher-management.module.css';

/** It sends forms and gives files, as itself; it runs nothing. */
const SANDBOX = 'allow-forms allow-same-origin allow-downloads';

interface VoucherFrameProps {
  readonly url: string;
  readonly isRetrying: boolean;
  /** Each time that a page of it has come. */
  readonly onUse: () => void;
  /** For another ticket. */
  readonly onRetry: () => void;
}

/** The page says of itself whether it is open: one that is not, or that did not come, is opened anew. */
export function VoucherFrame({ url, isRetrying, onUse, onRetry }: VoucherFrameProps) {
  const [state, setState] = useState<'loading' | 'open' | 'closed'>('loading');
  function look({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
    const isOpen = currentTarget.contentDocument?.body.dataset['state'] === 'open';
    setState(isOpen ? 'open' : 'closed');
    if (isOpen) onUse();
  }
  if (state === 'closed')
    return (
      <div className={styles.message} role="alert">
        <Icon name="warning-circle" size={32} />
        <p>Voucher management has expired, or could not be loaded.</p>
        <Button kind="soft" busy={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      </div>
    );
  return (
    <div className={styles.place} aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <div className={styles.loading}>
          <p className="visually-hidden" role="status">
            Loading voucher management
          </p>
          <Skeleton count={3} shape="band" />
        </div>
      )}
      <iframe
        className={styles.frame}
        data-state={state}
        src={url}
        title="Voucher management"
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        onLoad={look}
      />
    </div>
  );
}
