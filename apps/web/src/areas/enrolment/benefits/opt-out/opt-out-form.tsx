import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { OptOutBody } from '@plenty/contract/enrolment/selections';
import { PayEffect } from '#areas/enrolment/benefits/benefit-setup/public.ts';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useSchemaForm } from '#ui/use-schema-form.ts';
import { ChangedNote } from './changed-note.tsx';
import { optOut, type OptOutPreview } from './opt-out-data.ts';
import styles from './opt-out.module.css';

interface OptOutFormProps {
  readonly name: string;
  readonly selection: SelectionDetails;
  readonly preview: OptOutPreview;
  /** What was typed before it turned out that another tab or device was first, and what is to be said of that. */
  readonly earlier?: Earlier | undefined;
  readonly onChanged: (earlier: Earlier) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export interface Earlier {
  readonly message: string;
  readonly reason: string;
}

const REASON_AT_MOST = 500;

/** What ends, and the reason; asked once more before it is done. */
export function OptOutForm({ name, selection, preview, earlier, onChanged, onClose, onDone }: OptOutFormProps) {
  const reason = earlier?.reason ?? '';
  const form = useSchemaForm(OptOutBody, { status: 'opted-out', reason, version: selection.version });
  const [isAsked, setIsAsked] = useState(false);
  const { send, isBusy, problem } = useOptingOut({ name, selection, onChanged, onDone });
  const ask = form.handleSubmit(() => setIsAsked(true));
  const { pay, words } = preview;
  return (
    <PanelLayout
      onSubmit={() => void ask()}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="danger">
            Opt out
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <FormBanner state={form.formState} problem={problem} />
        {earlier && <ChangedNote message={earlier.message} selection={selection} />}
        <div>
          <h3>What ends</h3>
          <p>{words}.</p>
        </div>
        {pay && <PayEffect pay={pay} />}
        <TextAreaField
          label="Why do you opt out?"
          rows={3}
          maxLength={REASON_AT_MOST}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </div>
      <AlertDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Opt out of ${name}?`}
        text={<p>{words}.</p>}
        actions={
          <>
            <Button kind="plain" onClick={() => setIsAsked(false)}>
              Keep it
            </Button>
            <Button
              kind="danger"
              busy={isBusy}
              onClick={() => void send(form.getValues('reason')).finally(() => setIsAsked(false))}
            >
              {isBusy ? 'Opting out...' : 'Yes, opt out'}
            </Button>
          </>
        }
      />
    </PanelLayout>
  );
}

function useOptingOut({
  name,
  selection,
  onChanged,
  onDone,
}: Pick<OptOutFormProps, 'name' | 'selection' | 'onChanged' | 'onDone'>) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function send(reason: string): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    const { selectionId, version } = selection;
    const result = await optOut({ selectionId, version, reason });
    // Said before it is shown: with the fresh state this form gives way to another.
    if (result.outcome === 'changed') onChanged({ message: result.message, reason });
    await refreshChoices(client);
    setIsBusy(false);
    if (result.outcome === 'changed') return;
    if (result.outcome === 'refused') return setProblem(result.message);
    toast({ kind: 'success', text: `You have opted out of ${name}` });
    onDone();
  }
  return { send, isBusy, problem };
}
