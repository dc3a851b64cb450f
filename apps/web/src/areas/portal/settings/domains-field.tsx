import type { ComponentProps } from 'react';
import { TextField } from '#ui/text-field.tsx';

/** Whose addresses are led to the provider from the portal's common login page. */
export function DomainsField(input: Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'autoComplete'>) {
  return (
    <TextField
      label="Email domains (optional)"
      hint="For example: example.com, example.co.uk. You’ll prove later that they’re yours."
      autoComplete="off"
      {...input}
    />
  );
}
