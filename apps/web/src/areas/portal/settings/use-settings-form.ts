import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SettingsChange } from '@plenty/contract/portal/settings';
import { refreshSetup } from '#session/session.ts';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors } from '#ui/use-schema-form.ts';
import { saveSettings, settingsOfClient } from './platform-settings-data.ts';

interface SettingsFormTexts<Values extends FieldValues> {
  readonly fields: readonly (Path<Values> & keyof SettingsChange)[];
  /** What a toast says. */
  readonly done: string;
}

/** Sends what the person has changed and nothing else: what another administrator changes meanwhile stays theirs. */
export function useSettingsForm<Values extends FieldValues>(
  clientId: string,
  form: UseFormReturn<Values, unknown, Values & SettingsChange>,
  { fields, done }: SettingsFormTexts<Values>,
) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { dirtyFields } = form.formState;
  const save = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const changed = fields.filter((field) => field in dirtyFields);
    if (changed.length === 0) return toast({ kind: 'info', text: 'Nothing has changed' });
    const result = await saveSettings(clientId, Object.fromEntries(changed.map((field) => [field, values[field]])));
    if (result.outcome === 'refused') {
      if (!showFieldErrors(form, fields, result.fieldErrors)) setFailure(`This has not been saved. ${result.message}`);
      return;
    }
    toast({ kind: 'success', text: done });
    client.setQueryData(settingsOfClient(clientId).queryKey, result.settings);
    await refreshSetup();
  });
  return { failure, submit: (event: SubmitEvent) => void save(event) };
}
