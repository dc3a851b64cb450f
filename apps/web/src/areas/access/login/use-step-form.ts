import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import * as z from 'zod/mini';

type Errors<Field extends string> = Partial<Record<Field, string>>;
type ParsedStep<Field extends string, Output> = { errors: Errors<Field> } | { errors: Errors<Field>; values: Output };

interface StepForm<Field extends string, Output> {
  readonly errors: Errors<Field>;
  readonly isSubmitting: boolean;
  /** What the input of a field must carry. */
  register(field: Field): ComponentProps<'input'>;
  setError(field: Field, message: string): void;
  setFocus(field: Field): void;
  submit(event: SubmitEvent, work: (values: Output) => Promise<void>): Promise<void>;
}

/**
 * A form of a few texts that behaves as those of useSchemaForm do: checked when a field is left, and again with each change.
 * The library behind those is a tenth of what the login page would load, and nothing else on the page needs it.
 */
export function useStepForm<Field extends string, Output>(
  schema: z.core.$ZodType<Output>,
  initial: Readonly<Record<Field, string>>,
): StepForm<Field, Output> {
  const fields = Object.keys(initial) as Field[];
  const inputs = useRef(new Map<Field, HTMLInputElement>());
  const left = useRef(new Set<Field>());
  const wasSubmitted = useRef(false);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [isSubmitting, setIsSubmitting] = useState(false);

  const setFocus = (field: Field): void => inputs.current.get(field)?.focus();
  const setError = (field: Field, message: string | undefined): void =>
    setErrors((others) => ({ ...others, [field]: message }));

  function parse(): ParsedStep<Field, Output> {
    const values = fields.map((field) => [field, inputs.current.get(field)?.value ?? initial[field]]);
    const parsed = z.safeParse(schema, Object.fromEntries(values));
    return parsed.success ? { errors: {}, values: parsed.data } : { errors: firstErrors<Field>(parsed.error) };
  }

  function check(field: Field, isLeft: boolean): void {
    if (isLeft) left.current.add(field);
    // Once it was submitted, what is wrong changes with what is typed alone: a server's words stay until then.
    if (wasSubmitted.current ? !isLeft : left.current.has(field)) setError(field, parse().errors[field]);
  }

  return {
    errors,
    isSubmitting,
    setError,
    setFocus,
    register: (field) => ({
      name: field,
      defaultValue: initial[field],
      onBlur: () => check(field, true),
      onChange: () => check(field, false),
      ref: (input) => {
        if (!input) return undefined;
        inputs.current.set(field, input);
        return () => void inputs.current.delete(field);
      },
    }),
    submit: async (event, work) => {
      event.preventDefault();
      setIsSubmitting(true);
      const parsed = parse();
      setErrors(parsed.errors);
      const wrong = fields.find((field) => parsed.errors[field] !== undefined);
      if (wrong) setFocus(wrong);
      try {
        if ('values' in parsed) await work(parsed.values);
      } finally {
        wasSubmitted.current = true;
        setIsSubmitting(false);
      }
    },
  };
}

function firstErrors<Field extends string>({ issues }: z.core.$ZodError): Errors<Field> {
  const errors: Errors<Field> = {};
  for (const { path, message } of issues) errors[path[0] as Field] ??= message;
  return errors;
}
