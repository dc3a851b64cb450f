import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { LifeEventBody, type LifeEventChoice } from '@plenty/contract/enrolment/life-events';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { FormBanner } from '#ui/form-banner.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { DropZone } from '#ui/drop-zone.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors, useSchemaForm } from '#ui/use-schema-form.ts';
import { EVIDENCE_RULES } from './evidence-rules.ts';
import styles from './life-events.module.css';
import { declareEvent, lifeEventsKey, sendEvidence } from './life-events-data.ts';
import { WhatOpens } from './what-opens.tsx';

interface EventFormProps {
  readonly kinds: readonly LifeEventChoice[];
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

const FIELDS = ['kind', 'happenedOn', 'note'] as const;

export function EventForm({ kinds, onClose, onAdded }: EventFormProps) {
  const { form, problem, file, setFile, submit } = useDeclaring(onAdded);
  const { errors, isSubmitting } = form.formState;
  const kind = kinds.find((each) => each.kind === form.watch('kind'));
  return (
    <PanelLayout
      onSubmit={submit}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Adding...' : 'Add life event'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <FormBanner state={form.formState} problem={problem} />
        <SelectField
          label="What has happened?"
          placeholder="Please choose"
          options={kinds.map(({ kind: value, name }) => ({ value, label: name }))}
          error={errors.kind?.message}
          {...form.register('kind')}
        />
        <Controller
          control={form.control}
          name="happenedOn"
          render={({ field, fieldState }) => (
            <DateField
              label="Date of the event"
              hint="At most 90 days ago"
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        {kind && <WhatOpens kind={kind} happenedOn={form.watch('happenedOn')} />}
        <TextAreaField
          label="Note (optional)"
          rows={3}
          maxLength={1000}
          error={errors.note?.message}
          {...form.register('note')}
        />
        {kind?.needsEvidence && (
          <DropZone
            {...EVIDENCE_RULES}
            label="Evidence"
            hint="A certificate, a letter or a photograph of one. You can send it later as well."
            file={file}
            onPick={setFile}
          />
        )}
      </div>
    </PanelLayout>
  );
}

function useDeclaring(onAdded: () => void) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [file, setFile] = useState<File>();
  const form = useSchemaForm(LifeEventBody, { kind: '', happenedOn: '', note: '' });
  const declare = form.handleSubmit(async (body) => {
    setProblem(undefined);
    const result = await declareEvent(body);
    if (result.outcome === 'refused') {
      if (!showFieldErrors(form, FIELDS, result.fieldErrors)) setProblem(result.message);
      return;
    }
    const unsent = file && result.event.status !== 'accepted' ? await sendEvidence(result.event.id, file) : undefined;
    await Promise.all([client.invalidateQueries({ queryKey: lifeEventsKey }), refreshChoices(client)]);
    toast(
      unsent === undefined
        ? { kind: 'success', text: 'The life event has been added' }
        : { kind: 'alert', text: `The life event has been added, but not its evidence: ${unsent}` },
    );
    onAdded();
  });
  return { form, problem, file, setFile, submit: () => void declare() };
}
