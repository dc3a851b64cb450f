import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ClientFrame } from '#areas/operator/clients/client/public.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { clientSender } from './client-email-data.ts';
import { SenderPart } from './sender-part.tsx';
import { SenderRecords } from './sender-records.tsx';

const PART = { title: 'Emails', lead: 'Who this client’s emails come from, and what they need to reach people.' };

export function ClientEmailPage() {
  const { id = '' } = useParams();
  const query = useQuery(clientSender(id));
  return (
    <ClientFrame clientId={id} part={PART}>
      <Loaded
        query={query}
        loading={<Skeleton count={3} shape="band" />}
        loadingWords="Loading the sender"
        failed="We couldn’t load who the emails come from."
      >
        {(sender) => (
          <>
            <SenderPart clientId={id} sender={sender} />
            <SenderRecords clientId={id} sender={sender} />
          </>
        )}
      </Loaded>
    </ClientFrame>
  );
}
