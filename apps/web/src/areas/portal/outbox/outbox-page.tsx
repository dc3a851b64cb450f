import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotFound } from '#shell/not-found-page.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { keptMails } from './outbox-data.ts';
import { OutboxMails } from './outbox-mails.tsx';
import styles from './outbox.module.css';

/** Where a demo shows the mails that it would have sent. */
export function OutboxPage() {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <PlainFrame startsAt="top">
        <Outbox />
      </PlainFrame>
    </QueryClientProvider>
  );
}

function Outbox() {
  usePageTitle('Outbox');
  const mails = useQuery(keptMails);
  if (mails.data === null) return <NotFound />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>Outbox</h1>
          <p className={styles.lead}>This demo has no mail server, so its mails are kept here, the newest first.</p>
        </div>
        <Button kind="soft" busy={mails.isFetching} onClick={() => void mails.refetch()}>
          Look again
        </Button>
      </div>
      <Loaded
        query={mails}
        loading={<Skeleton count={3} shape="band" />}
        empty="No mail has been written yet."
        failed="We could not load the mails."
      >
        {(rows) => <OutboxMails mails={rows ?? []} />}
      </Loaded>
    </div>
  );
}
