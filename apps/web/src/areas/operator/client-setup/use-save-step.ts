import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ClientSetup } from '@plenty/contract/operator/client-setup';
import { CORRECT_ERRORS } from '#ui/form-banner.tsx';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors } from '#ui/use-schema-form.ts';
import { forgetSetup } from './client-setup-data.ts';
import { findNextStep } from './set-up-steps.ts';

interface RefusedStep extends Error {
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>>;
}

/** Saves a step and goes on to the next; what is wrong stands at its field, and nothing that was typed is lost. */
export function useSaveStep(setup: ClientSetup, step: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  async function save(work: () => Promise<unknown>, showErrors: (error: RefusedStep) => boolean): Promise<void> {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const refused = error as RefusedStep;
      setProblem(showErrors(refused) ? CORRECT_ERRORS : (refused.fieldErrors?.['form']?.join(' ') ?? refused.message));
      return;
    }
    await forgetSetup(client);
    toast({ kind: 'success', text: 'Saved' });
    await navigate(findNextStep(setup, step));
  }
  return { save, problem, setProblem };
}

/** At the fields of a form. */
export function errorsAt<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, 'setError'>,
  fields: readonly Path<Values>[],
): (error: RefusedStep) => boolean {
  return ({ fieldErrors = {} }) => showFieldErrors(form, fields, fieldErrors);
}
