import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { refreshVouchers } from './refresh-vouchers.ts';

interface QuestionTexts {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly done: string;
  readonly isDanger?: boolean;
}

interface VoucherQuestionProps<About> {
  /** What is asked about; nothing while nothing is. */
  readonly about: About | undefined;
  readonly wordsOf: (about: About) => QuestionTexts;
  readonly act: (about: About) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is done, does it, and says what keeps it from being done. */
export function VoucherQuestion<About>({ about, wordsOf, act, onClose }: VoucherQuestionProps<About>) {
  const client = useQueryClient();
  // What was asked stays in sight while the dialog closes.
  const [shown, setShown] = useState(about);
  if (about !== undefined && about !== shown) setShown(about);
  const acting = useMutation({
    mutationFn: act,
    onSuccess: async (_answer, what) => {
      close();
      toast({ kind: 'success', text: wordsOf(what).done });
      await refreshVouchers(client);
    },
  });
  function close(): void {
    acting.reset();
    onClose();
  }
  if (shown === undefined) return null;
  const { title, text, confirm, isDanger } = wordsOf(shown);
  return (
    <AlertDialog
      isOpen={about !== undefined}
      onClose={close}
      title={title}
      text={
        <>
          <p>{text}</p>
          {acting.error && <Banner kind="alert">{acting.error.message}</Banner>}
        </>
      }
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Go back
          </Button>
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            busy={acting.isPending}
            onClick={() => about !== undefined && acting.mutate(about)}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
