import { useQuery } from '@tanstack/react-query';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ownFamily } from './family-data.ts';
import { MemberSteps } from './member-steps.tsx';
import type { ShownFamilyMember } from './to-family-member.ts';

/** Adds somebody to the family, or changes whom its input names. */
export function MemberPanel({ input, close, succeed }: PanelProps) {
  const family = useQuery(ownFamily);
  const id = input['id'];
  if (id === undefined) return <MemberSteps onClose={close} onSaved={succeed} />;
  if (family.data) return <Known member={findMember(family.data, id)} close={close} succeed={succeed} />;
  return (
    <PanelLayout>
      <Loaded
        query={family}
        loading={<Skeleton count={6} shape="line" />}
        loadingWords="Loading your family"
        failed="We could not load your family."
      >
        {() => null}
      </Loaded>
    </PanelLayout>
  );
}

interface KnownProps extends Pick<PanelProps, 'close' | 'succeed'> {
  readonly member: ShownFamilyMember | undefined;
}

function Known({ member, close, succeed }: KnownProps) {
  if (member) return <MemberSteps member={member} onClose={close} onSaved={succeed} />;
  return (
    <PanelLayout>
      <EmptyState
        icon="users-three"
        title="This person is not in your family"
        text="Please close this and try again."
      />
    </PanelLayout>
  );
}

function findMember(family: readonly ShownFamilyMember[], id: string): ShownFamilyMember | undefined {
  return family.find(({ familyMemberId }) => familyMemberId === id);
}
