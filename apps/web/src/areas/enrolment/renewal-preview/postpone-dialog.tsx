import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PostponeBody, type RenewalOverview } from '@plenty/contract/enrolment/renewal-preview';
import { longDay } from '#format/long-day.ts';
import { DateField } from '#ui/date-field.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { postponeRenewal, renewalKey, type RenewalSource } from './renewal-preview-data.ts';

interface PostponeDialogProps {
  readonly source: RenewalSource;
  readonly renewal: RenewalOverview;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function PostponeDialog({ source, renewal, isOpen, onClose }: PostponeDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Postpone the renewal">
      <PostponeForm key={renewal.version} source={source} renewal={renewal} onClose={onClose} />
    </Dialog>
  );
}

function PostponeForm({ source, renewal, onClose }: Omit<PostponeDialogProps, 'isOpen'>) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { version, earliestDay, latestDay, year } = renewal;
  const form = useSchemaForm(PostponeBody, { runsOn: '', version });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    const refused = await postponeRenewal(source, body);
    if (refused) {
      if (showFieldErrors(form, ['runsOn'], refused.fieldErrors)) return;
      setFailure(refused.message);
    }
    await client.invalidateQueries({ queryKey: renewalKey(source) });
    if (refused) return;
    onClose();
    toast({ kind: 'success', text: `The renewal now runs on ${longDay(body.runsOn)}` });
  });
  return (
    <DialogForm action="Postpone" isBusy={isSubmitting} onSubmit={(event) => void submit(event)} onCancel={onClose}>
      <FormBanner state={form.formState} problem={failure} />
      <p>
        Until it runs, people can’t see scheme year {year} or choose for it
        {latestDay !== null && `. The last possible day is ${longDay(latestDay)}`}.
      </p>
      <DateField
        label="Day of the renewal"
        error={errors.runsOn?.message}
        {...form.register('runsOn')}
        min={earliestDay ?? ''}
        max={latestDay ?? ''}
      />
    </DialogForm>
  );
}
