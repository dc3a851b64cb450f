import { useState } from 'react';
import { REQUIRED } from '@plenty/contract/fields';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { DecisionKind, DecisionState } from './use-decision.ts';

interface DecisionDialogProps {
  readonly decision: DecisionState;
  /** How many are ticked. */
  readonly count: number;
}

const REASON_AT_MOST = 500;

/** spec 2 §5: with nothing ticked it says so and offers to close; otherwise it asks. A rejection has a reason. */
export function DecisionDialog({ decision: { asked, ...decision }, count }: DecisionDialogProps) {
  // What was asked stays in sight while the dialog closes.
  const [shown, setShown] = useState<{ kind: DecisionKind; count: number }>();
  if (asked !== undefined && (asked !== shown?.kind || count !== shown.count)) setShown({ kind: asked, count });
  if (!shown) return null;
  return shown.count === 0 ? (
    <AlertDialog
      isOpen={asked !== undefined}
      onClose={decision.dismiss}
      title={`No selections to ${shown.kind}, please review your choice`}
      text={<p>Tick the selections that you would like to {shown.kind}.</p>}
      actions={<Button onClick={decision.dismiss}>Close</Button>}
    />
  ) : (
    <DecisionAsking key={asked} isOpen={asked !== undefined} kind={shown.kind} count={shown.count} {...decision} />
  );
}

interface AskingProps extends Omit<DecisionState, 'asked' | 'ask'> {
  readonly isOpen: boolean;
  readonly kind: DecisionKind;
  readonly count: number;
}

function DecisionAsking({ isOpen, kind, count, isBusy, failure, dismiss, confirm }: AskingProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const isRejection = kind === 'reject';
  function goOn(): void {
    if (isRejection && reason.trim() === '') return setError(REQUIRED);
    confirm(reason.trim());
  }
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={dismiss}
      title={`Are you sure you would like to ${kind} these selections?`}
      text={
        <>
          {failure !== undefined && <Banner kind="alert">{failure}</Banner>}
          <p>{count === 1 ? '1 selection is ticked.' : `${count} selections are ticked.`}</p>
          {isRejection && (
            <TextAreaField
              label="Reason"
              hint="Each person reads it in the e-mail that tells them."
              rows={3}
              maxLength={REASON_AT_MOST}
              value={reason}
              error={error}
              onChange={(event) => {
                setReason(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </>
      }
      actions={
        <>
          <Button kind="plain" disabled={isBusy} onClick={dismiss}>
            Cancel
          </Button>
          <Button kind={isRejection ? 'danger' : 'primary'} busy={isBusy} onClick={goOn}>
            {isBusy ? 'Processing...' : isRejection ? 'Reject' : 'Approve'}
          </Button>
        </>
      }
    />
  );
}
