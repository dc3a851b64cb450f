import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CODE_NEEDED } from '@plenty/contract/fields';
import { ABOUT_RECOVERY_CODES, RecoveryCodes } from '#areas/access/two-factor/public.ts';
import { useSetup } from '#session/session-store.ts';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CodeBoxes } from '#ui/code-boxes.tsx';
import { toCode } from '#ui/code-digits.ts';
import { finishSetUp, STALE_AFTER_CHANGE, useStartedSetUp, type SetUp } from './two-factor-data.ts';

/** The first code of the app ends the set-up; then come the recovery codes. */
export function TwoFaCodePanel({ close, succeed }: PanelProps) {
  const started = useStartedSetUp();
  const [setUp] = useState(started.read);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <SaveStep codes={codes} onSaved={succeed} />;
  if (!setUp) return <NotBegun />;
  return <CodeStep setUp={setUp} close={close} onDone={setCodes} />;
}

interface CodeProps {
  readonly setUp: SetUp;
  readonly close: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

function CodeStep({ setUp, close, onDone }: CodeProps) {
  const { user } = useSetup();
  const client = useQueryClient();
  const started = useStartedSetUp();
  const [digits, setDigits] = useState('');
  const boxes = useRef<{ focus: () => void }>(null);
  useEffect(() => boxes.current?.focus(), []);
  const finish = useMutation({
    mutationFn: () => finishSetUp(user.id, setUp.secret, toCode(digits)),
    onSuccess: async (result) => {
      if (result.outcome === 'refused') {
        setDigits('');
        return boxes.current?.focus();
      }
      started.forget();
      await Promise.all(STALE_AFTER_CHANGE.map((queryKey) => client.invalidateQueries({ queryKey })));
      onDone(result.recoveryCodes);
    },
  });
  const isEmpty = digits.trim() === '';
  return (
    <PanelLayout
      onSubmit={() => !isEmpty && !finish.isPending && finish.mutate()}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Close
          </Button>
          <Button type="submit" busy={finish.isPending} disabled={isEmpty}>
            Verify
          </Button>
        </>
      }
    >
      <p>{CODE_NEEDED}</p>
      {finish.error && <Banner kind="alert">{finish.error.message}</Banner>}
      <CodeBoxes
        ref={boxes}
        label="Authentication code"
        value={digits}
        onChange={(next) => {
          setDigits(next);
          if (next !== '') finish.reset();
        }}
        error={finish.data?.outcome === 'refused' && <span role="alert">{finish.data.message}</span>}
      />
    </PanelLayout>
  );
}

function SaveStep({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <PanelLayout
      onSubmit={() => isSaved && onSaved()}
      actions={
        <Button type="submit" disabled={!isSaved}>
          Done
        </Button>
      }
    >
      <Banner kind="success">Two factor authentication has been enabled</Banner>
      <p>{ABOUT_RECOVERY_CODES}</p>
      <RecoveryCodes codes={codes} isSaved={isSaved} onSaved={setIsSaved} />
    </PanelLayout>
  );
}

/** The address was opened by itself, or the page was loaded again. */
function NotBegun() {
  const openPanel = useOpenPanel();
  return (
    <PanelLayout actions={<Button onClick={() => openPanel('two-fa-qr')}>Begin again</Button>}>
      <p>This set-up has not begun, or was left. Please begin again with the QR code.</p>
    </PanelLayout>
  );
}
