import { useQuery } from '@tanstack/react-query';
import { useSetup } from '#session/session-store.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './profile.module.css';
import { IconSection } from '#ui/icon-section.tsx';
import { secondFactor, type SecondFactor } from './two-factor-data.ts';

export function TwoFactorSection() {
  const { user } = useSetup();
  const state = useQuery(secondFactor(user.id));
  return (
    <IconSection
      icon="shield-check"
      title="Two factor authentication"
      lead="A code from an app on your phone, so that a password alone opens nothing."
    >
      <Loaded
        query={state}
        loading={<Skeleton count={1} shape="line" />}
        failed="We could not load your two factor authentication."
      >
        {(factor) => (factor.enabled ? <SwitchedOn factor={factor} /> : <SwitchedOff />)}
      </Loaded>
    </IconSection>
  );
}

function SwitchedOn({ factor: { enforced, recoveryCodesLeft } }: { factor: SecondFactor }) {
  const openPanel = useOpenPanel();
  function disable(): void {
    openPanel(
      'two-fa-disable',
      {},
      {
        onSuccess: () => toast({ kind: 'success', text: 'Two factor authentication has been disabled' }),
      },
    );
  }
  return (
    <>
      <p className={styles.state}>
        <Badge tone="success">Enabled</Badge>
        {describeLeft(recoveryCodesLeft)}
      </p>
      {enforced ? (
        <p>Your employer asks for two factor authentication, so it cannot be switched off.</p>
      ) : (
        <Button kind="soft" onClick={disable}>
          Disable two factor authentication
        </Button>
      )}
    </>
  );
}

function SwitchedOff() {
  const openPanel = useOpenPanel();
  function enable(): void {
    openPanel(
      'two-fa-qr',
      {},
      {
        onSuccess: () => toast({ kind: 'success', text: 'Two factor authentication has been enabled' }),
      },
    );
  }
  return (
    <>
      <p className={styles.state}>
        <Badge tone="warning">Not enabled</Badge>
      </p>
      <Button kind="soft" onClick={enable}>
        Enable two factor authentication
      </Button>
    </>
  );
}

function describeLeft(codes: number): string {
  if (codes === 0) return 'You have no recovery codes left.';
  return codes === 1 ? 'You have 1 recovery code left.' : `You have ${codes} recovery codes left.`;
}
