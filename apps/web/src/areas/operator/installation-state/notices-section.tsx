import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorNotices } from '@plenty/contract/operator/installation-state';
import { Loaded } from '#ui/loaded.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './installation-state.module.css';
import { ownNotices, saveNotices } from './state-data.ts';

/** Which emails this operator gets; the others have their own switches. */
export function NoticesSection() {
  const client = useQueryClient();
  const query = useQuery(ownNotices);
  const change = useMutation({
    mutationFn: saveNotices,
    onSuccess: (saved) => {
      client.setQueryData(ownNotices.queryKey, saved);
      toast({ kind: 'success', text: 'Your choice is saved' });
    },
    onError: ({ message }) => toast({ kind: 'alert', text: message }),
  });
  return (
    <SettingsSection
      title="Emails to you"
      lead="They go to the address you log in with. Other operators choose for themselves."
    >
      <Loaded
        query={query}
        loading={<Skeleton count={2} shape="band" />}
        loadingWords="Loading your emails"
        failed="We couldn’t load which emails you get."
      >
        {(notices) => <Switches notices={notices} isBusy={change.isPending} onChange={change.mutate} />}
      </Loaded>
    </SettingsSection>
  );
}

interface SwitchesProps {
  readonly notices: OperatorNotices;
  readonly isBusy: boolean;
  readonly onChange: (notices: OperatorNotices) => void;
}

function Switches({ notices, isBusy, onChange }: SwitchesProps) {
  return (
    <div className={styles.switches}>
      <Switch
        label="Alerts"
        hint="When something needs you, and when it is over."
        checked={notices.alerts}
        disabled={isBusy}
        onChange={(alerts) => onChange({ ...notices, alerts })}
      />
      <Switch
        label="Weekly digest"
        hint="On Monday mornings: how each part is."
        checked={notices.digest}
        disabled={isBusy}
        onChange={(digest) => onChange({ ...notices, digest })}
      />
    </div>
  );
}
