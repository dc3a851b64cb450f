import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LifeEvent } from '@plenty/contract/enrolment/life-events';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { toast } from '#ui/toast.tsx';
import { EVIDENCE_RULES } from './evidence-rules.ts';
import { lifeEventsKey, sendEvidence } from './life-events-data.ts';

interface EvidenceDialogProps {
  readonly event: LifeEvent;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sends what proves a life event. */
export function EvidenceDialog({ event, isOpen, onClose }: EvidenceDialogProps) {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const send = useMutation({
    mutationFn: (chosen: File) => sendEvidence(event.id, chosen),
    onSuccess: async (problem) => {
      if (problem !== undefined) return;
      await client.invalidateQueries({ queryKey: lifeEventsKey });
      close();
      toast({ kind: 'success', text: 'Your file has been uploaded successfully' });
    },
  });
  function close(): void {
    setFile(undefined);
    send.reset();
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Evidence: ${event.name}`}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button busy={send.isPending} disabled={!file} onClick={() => file && send.mutate(file)}>
            {send.isPending ? 'Sending...' : 'Send'}
          </Button>
        </>
      }
    >
      <DropZone
        {...EVIDENCE_RULES}
        label="Evidence"
        hint="A certificate, a letter or a photograph of one."
        file={file}
        onPick={(picked) => {
          send.reset();
          setFile(picked);
        }}
        error={send.data}
      />
    </Dialog>
  );
}
