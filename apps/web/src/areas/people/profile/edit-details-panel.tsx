import { useQuery } from '@tanstack/react-query';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EditDetails } from './edit-details.tsx';
import { ownProfile } from './profile-data.ts';

/** Changes what the client leaves to its people. */
export function EditDetailsPanel({ close, succeed }: PanelProps) {
  const profile = useQuery(ownProfile);
  const { data } = profile;
  if (data?.personal) return <EditDetails profile={data} personal={data.personal} onClose={close} onSaved={succeed} />;
  return (
    <PanelLayout>
      <Loaded
        query={profile}
        loading={<Skeleton count={6} shape="line" />}
        loadingWords="Loading your details"
        failed="We could not load your details."
      >
        {() => <p>There are no details that you could change.</p>}
      </Loaded>
    </PanelLayout>
  );
}
