import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SetUpKey } from '#areas/access/two-factor/public.ts';
import { useSetup } from '#session/session-store.ts';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { GivePassword } from './give-password.tsx';
import { beginSetUp, useStartedSetUp, type SetUp } from './two-factor-data.ts';

/** Begins a set-up, after the password where the server asks for it, and shows what the app needs. */
export function TwoFaQrPanel({ close }: PanelProps) {
  const { user } = useSetup();
  const [begun, setBegun] = useState<SetUp>();
  const first = useQuery({
    queryKey: ['profile', 'begin-second-factor', user.id],
    queryFn: async () => {
      const result = await beginSetUp(user.id, undefined);
      if (result.outcome === 'failed') throw new Error(result.message);
      return result;
    },
    // Each opening of the panel begins anew: the server keeps one secret that waits.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (begun) return <ScanStep setUp={begun} close={close} />;
  if (first.data?.outcome === 'begun') return <ScanStep setUp={first.data.setUp} close={close} />;
  if (first.data) return <GivePassword userId={user.id} onBegun={setBegun} close={close} />;
  return (
    <PanelLayout>
      <Loaded query={first} loading={<Skeleton count={4} shape="line" />} failed="We could not begin.">
        {() => null}
      </Loaded>
    </PanelLayout>
  );
}

function ScanStep({ setUp, close }: { setUp: SetUp; close: () => void }) {
  const openPanel = useOpenPanel();
  const started = useStartedSetUp();
  function goOn(): void {
    started.keep(setUp);
    openPanel('two-fa-code');
  }
  return (
    <PanelLayout
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Close
          </Button>
          <Button onClick={goOn}>Enter the code</Button>
        </>
      }
    >
      <p>Install an authenticator app on your phone, if you have none yet, and scan this QR code with it.</p>
      <SetUpKey {...setUp} />
    </PanelLayout>
  );
}
