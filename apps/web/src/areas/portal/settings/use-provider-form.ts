import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { EmailDomains } from '@plenty/contract/access/single-sign-on';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '#ui/toast.tsx';
import { showFieldErrors } from '#ui/use-schema-form.ts';
import { configureProvider, singleSignOnOf, type ProviderBody } from './single-sign-on-data.ts';

interface ProviderSending<Values extends FieldValues, Output> {
  readonly clientId: string;
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly fields: readonly Path<Values>[];
  readonly toBody: (output: Output) => ProviderBody | Promise<ProviderBody>;
  readonly onSaved: () => void;
}

/** Sends what is known of a provider. What the server finds in it is shown at the fields. */
export function useProviderForm<Values extends FieldValues, Output>(sending: ProviderSending<Values, Output>) {
  const { clientId, form, fields, toBody, onSaved } = sending;
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const submit = form.handleSubmit(async (output) => {
    setFailure(undefined);
    const result = await configureProvider(clientId, await toBody(output));
    if (result.outcome === 'refused') {
      if (!showFieldErrors(form, fields, result.fieldErrors)) setFailure(result.message);
      return;
    }
    onSaved();
    form.reset();
    queries.setQueryData(singleSignOnOf(clientId).queryKey, result.status);
    const text = result.status.trial ? 'Provider saved. Test your login next' : 'Provider changed';
    toast({ kind: 'success', text });
  });
  return { failure, submit: (event: SubmitEvent) => void submit(event) };
}

/** The domains that an administrator has typed, or what is wrong with one of them. */
export const TypedDomains = z
  .string()
  .check(
    z.refine(
      (typed) => z.safeParse(EmailDomains, toDomains(typed)).success,
      'Please enter domains such as example.com',
    ),
  );

/** As they are typed: with commas, spaces or lines between them. */
export function toDomains(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((domain) => domain !== '');
}
