import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './loaded.module.css';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly loading: ReactNode;
  /** Read out meanwhile. */
  readonly loadingWords?: string;
  /** Instead of the rows when there are none; nothing where an empty place says enough. */
  readonly empty?: ReactNode;
  /** What could not be loaded, 'We could not load your cards.'; or what stands there instead. */
  readonly failed: string | ReactElement;
  readonly children: (data: Data) => ReactNode;
}

/** The four states of what comes from the server. */
export function Loaded<Data>({ query, loading, loadingWords = 'Loading', empty, failed, children }: LoadedProps<Data>) {
  switch (query.status) {
    case 'pending':
      return (
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            {loadingWords}
          </p>
          {loading}
        </div>
      );
    case 'error':
      return typeof failed === 'string' ? (
        <div className={styles.message} role="alert">
          <Icon name="warning-circle" size={32} />
          <div>
            <p className={styles.what}>{failed}</p>
            <p>{query.error.message}</p>
          </div>
          <Button kind="soft" busy={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        failed
      );
    case 'success':
      return isEmpty(query.data) ? empty && <div className={styles.message}>{empty}</div> : children(query.data);
  }
}

function isEmpty(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
