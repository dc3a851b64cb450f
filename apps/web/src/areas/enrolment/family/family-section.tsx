import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconSection } from '#ui/icon-section.tsx';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ownFamily } from './family-data.ts';
import { FamilyList } from './family-list.tsx';
import { SwitchQuestion } from './switch-question.tsx';
import type { ShownFamilyMember } from './to-family-member.ts';

/** Whom cover can be chosen for. */
export function FamilySection() {
  const family = useQuery(ownFamily);
  const openPanel = useOpenPanel();
  const [asked, setAsked] = useState<{ member: ShownFamilyMember; isOpen: boolean }>();
  return (
    <IconSection
      icon="users-three"
      title="Your family"
      lead="Add your partner and your children, so that you can choose cover for them."
    >
      <Loaded
        query={family}
        loading={<Skeleton count={3} shape="line" />}
        loadingWords="Loading your family"
        empty="You have not added anyone yet."
        failed="We could not load your family."
      >
        {(members) => (
          <FamilyList
            members={members}
            onEdit={({ familyMemberId }) => openPanel('add-family-member', { id: familyMemberId })}
            onSwitch={(member) => setAsked({ member, isOpen: true })}
          />
        )}
      </Loaded>
      <Button kind="soft" onClick={() => openPanel('add-family-member')}>
        Add a family member
      </Button>
      {asked && <SwitchQuestion {...asked} onClose={() => setAsked({ ...asked, isOpen: false })} />}
    </IconSection>
  );
}
