import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REQUIRED } from '@plenty/contract/fields';
import type { ReviewRow } from '@plenty/contract/enrolment/life-events';
import { longDay } from '#format/long-day.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogNote } from '#ui/dialog-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveToDisk } from '#ui/save-file.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { toast } from '#ui/toast.tsx';
import { forgetReviews, readEvidence, review } from './reviews-data.ts';

interface ReviewDialogProps {
  /** Nothing while none is looked at. */
  readonly event: ReviewRow | undefined;
  readonly onClose: () => void;
}

export function ReviewDialog({ event, onClose }: ReviewDialogProps) {
  // What it is about stays in sight while the dialog closes.
  const [shown, setShown] = useState(event);
  if (event !== undefined && event !== shown) setShown(event);
  return (
    <Dialog isOpen={event !== undefined} onClose={onClose} title={shown?.name ?? ''}>
      {shown && <Review key={shown.id} event={shown} onClose={onClose} />}
    </Dialog>
  );
}

const REASON_AT_MOST = 500;

function Review({ event, onClose }: { event: ReviewRow; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const evidence = useMutation({
    mutationFn: () => readEvidence(event.id),
    onSuccess: (file) => saveToDisk(event.evidenceName, file),
  });
  const decision = useMutation({
    mutationFn: (approval: boolean) => review(event.id, approval ? { approval } : { approval, reason: reason.trim() }),
    onSuccess: async (problem, approval) => {
      if (problem && !problem.isMovedOn) return setError(problem.message);
      onClose();
      toast(
        problem
          ? { kind: 'alert', text: problem.message }
          : {
              kind: 'success',
              text: approval ? 'The life event has been accepted' : 'The life event has been refused',
            },
      );
      await forgetReviews(client);
    },
  });
  function refuse(): void {
    if (reason.trim() === '') setError(REQUIRED);
    else decision.mutate(false);
  }
  const problem = decision.error ?? evidence.error;
  return (
    <DialogNote>
      <p>
        {event.employeeName} ({event.payrollNumber}) has sent evidence of what happened on {longDay(event.happenedOn)}.
      </p>
      {problem && <Banner kind="alert">{problem.message}</Banner>}
      <Button kind="soft" busy={evidence.isPending} onClick={() => evidence.mutate()}>
        Download the evidence
      </Button>
      {event.isOwn ? (
        <p>Somebody else has to decide about your own life event.</p>
      ) : (
        <>
          <TextAreaField
            label="Reason, if you refuse it"
            hint="They read it in the e-mail that tells them."
            rows={3}
            maxLength={REASON_AT_MOST}
            value={reason}
            error={error}
            onChange={(change) => {
              setReason(change.target.value);
              setError(undefined);
            }}
          />
          <DialogActions>
            <Button kind="danger" busy={decision.isPending} onClick={refuse}>
              Refuse
            </Button>
            <Button busy={decision.isPending} onClick={() => decision.mutate(true)}>
              Accept
            </Button>
          </DialogActions>
        </>
      )}
    </DialogNote>
  );
}
