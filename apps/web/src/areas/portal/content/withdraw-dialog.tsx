import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { forgetContent, withdrawContent } from './content-data.ts';
import type { AboutVersionProps } from './version-dialog.tsx';

export function WithdrawVersionDialog({ clientId, kind, version, onClose }: AboutVersionProps) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function withdraw(): Promise<void> {
    if (!version) return;
    setBusy(true);
    const answer = await withdrawContent(clientId, kind, version.version).finally(() => setBusy(false));
    if (answer.outcome === 'refused') return setFailure(answer.message);
    onClose();
    await forgetContent(client, clientId);
    toast({ kind: 'success', text: 'The version was withdrawn' });
  }
  return (
    <AlertDialog
      isOpen={version !== undefined}
      onClose={onClose}
      title={`Withdraw version ${version?.version ?? ''}?`}
      text={
        <>
          {failure !== undefined && <Banner kind="alert">{failure}</Banner>}
          <p>
            It won’t be shown on {version && dayOfInstant(version.shownFrom)}. What is live stays. You can restore it
            later.
          </p>
        </>
      }
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        </>
      }
    />
  );
}
