import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { CoverEffects } from './cover-effects.tsx';
import { changeMember, coverEffects, familyKey } from './family-data.ts';
import styles from './family.module.css';
import type { ShownFamilyMember } from './to-family-member.ts';

interface SwitchQuestionProps {
  readonly member: ShownFamilyMember;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before somebody is made inactive, or active again, and says what that does to cover. */
export function SwitchQuestion({ member, isOpen, onClose }: SwitchQuestionProps) {
  const client = useQueryClient();
  const { familyMemberId, active, name } = member;
  const change = { familyMemberId, active: !active };
  const effects = useQuery({ ...coverEffects(change), enabled: isOpen });
  const save = useMutation({
    mutationFn: () => changeMember(familyMemberId, { active: !active }),
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: familyKey }), refreshChoices(client)]);
      onClose();
      toast({ kind: 'success', text: `${name} is now ${active ? 'inactive' : 'active'}` });
    },
  });
  const word = active ? 'Make inactive' : 'Make active';
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Make ${name} ${active ? 'inactive' : 'active'}?`}
      text={
        <div className={styles.question}>
          <p>
            {active ? 'What this does to your cover:' : 'They count as family again. What this does to your cover:'}
          </p>
          <Loaded
            query={effects}
            loading={<Skeleton count={2} shape="line" />}
            loadingWords="Looking at your cover"
            empty={<CoverEffects effects={[]} />}
            failed="We could not look at your cover."
          >
            {(found) => <CoverEffects effects={found} />}
          </Loaded>
          {save.error && <Banner kind="alert">{save.error.message}</Banner>}
        </div>
      }
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind={active ? 'danger' : 'primary'}
            busy={save.isPending || effects.isPending}
            onClick={() => save.mutate()}
          >
            {word}
          </Button>
        </>
      }
    />
  );
}
