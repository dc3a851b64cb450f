import { useOpenPanel } from '#shell/side-panels.tsx';
import { Button } from '#ui/button.tsx';
import { SmallIcon } from '#ui/icon.tsx';

/** Whoever is added can be chosen at once: the panel makes all stale that goes by the family. */
export function AddFamilyMember() {
  const openPanel = useOpenPanel();
  return (
    <Button kind="plain" onClick={() => openPanel('add-family-member')}>
      <SmallIcon name="plus" />
      Add a family member
    </Button>
  );
}
