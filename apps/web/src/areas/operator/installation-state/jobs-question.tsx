import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogNote } from '#ui/dialog-form.tsx';
import { toast } from '#ui/toast.tsx';
import { carryOut, forgetJobs, type JobsOrder } from './jobs-data.ts';

interface JobsQuestionProps {
  /** Nothing while nothing is asked. */
  readonly order: JobsOrder | undefined;
  readonly onClose: () => void;
}

export function JobsQuestion({ order, onClose }: JobsQuestionProps) {
  const client = useQueryClient();
  const settling = useMutation({
    mutationFn: carryOut,
    onSuccess: (count, { act }) => {
      onClose();
      toast({ kind: 'success', text: sayDone(act, count) });
    },
    onSettled: () => forgetJobs(client),
  });
  function close(): void {
    settling.reset();
    onClose();
  }
  const words = order && orderWords(order);
  return (
    <AlertDialog
      isOpen={order !== undefined}
      onClose={close}
      title={words?.title ?? ''}
      text={
        <DialogNote>
          {settling.error && <Banner kind="alert">{settling.error.message}</Banner>}
          <p>{words?.text}</p>
        </DialogNote>
      }
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button
            kind={order?.act === 'delete' ? 'danger' : 'primary'}
            busy={settling.isPending}
            onClick={() => order && settling.mutate(order)}
          >
            {words?.button}
          </Button>
        </>
      }
    />
  );
}

function orderWords({ act, work, isForAll }: JobsOrder) {
  const which = isForAll ? `all failed jobs ‘${work}’` : `‘${work}’`;
  if (act === 'retry')
    return {
      title: `Try ${which} again?`,
      text: 'This runs in the background. If the cause is still there, it fails again in a few minutes.',
      button: 'Try again',
    };
  return {
    title: `Delete ${which}?`,
    text: 'The work isn’t done then. Delete a job only if nobody needs it any more.',
    button: isForAll ? 'Delete jobs' : 'Delete job',
  };
}

function sayDone(act: JobsOrder['act'], count: number): string {
  const jobs = count === 1 ? '1 job' : `${count} jobs`;
  return act === 'retry' ? `We’re trying ${jobs} again` : `${jobs} deleted`;
}
