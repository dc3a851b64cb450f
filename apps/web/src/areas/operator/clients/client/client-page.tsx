import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AddressPart } from '#areas/operator/client-address/public.ts';
import { OffBoardingPart } from '#areas/operator/off-boarding/public.ts';
import { useMayOperate } from '#shell/use-may-operate.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { oneClient } from './client-data.ts';
import { ClientFrame } from './client-frame.tsx';
import { FaultsPart } from './faults-part.tsx';
import { ClientParts } from './client-parts.tsx';
import { SuspensionPart } from './suspension-part.tsx';

/** One client, for operators: how it stands, and the way to each part of it. */
export function ClientPage() {
  const { id = '' } = useParams();
  const query = useQuery(oneClient(id));
  const maySetUp = useMayOperate('set-up');
  const isOwner = useMayOperate('own');
  return (
    <ClientFrame clientId={id}>
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="band" />}
        loadingWords="Loading the client"
        failed="We couldn’t load this client."
      >
        {(client) => (
          <>
            {client.state === 'suspended' && <SuspensionPart client={client} />}
            {client.faults.length > 0 && <FaultsPart faults={client.faults} />}
            <ClientParts client={client} />
            {maySetUp && <AddressPart client={client} />}
            {client.state === 'active' && isOwner && <SuspensionPart client={client} />}
            {isOwner && <OffBoardingPart client={client} />}
          </>
        )}
      </Loaded>
    </ClientFrame>
  );
}
