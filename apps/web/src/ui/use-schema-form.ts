import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A form whose rules are the contract's: checked when a field is left, and again with each change. */
export function useSchemaForm<Output extends FieldValues, Input extends FieldValues>(
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    mode: 'onTouched',
    resolver: standardSchemaResolver<Input, unknown, Output>(schema),
    defaultValues,
  });
}

/** Puts what the server found at the fields it names, the focus at the first. False when it named none of them. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, 'setError'>,
  fields: readonly Path<Values>[],
  errors: Readonly<Record<string, readonly string[]>>,
): boolean {
  const wrong = fields.filter((field) => errors[field]?.[0] !== undefined);
  wrong.forEach((field, index) => {
    form.setError(field, { message: errors[field]?.[0] ?? '' }, { shouldFocus: index === 0 });
  });
  return wrong.length > 0;
}
