import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'value' | 'min' | 'max'> & {
  /** Days as yyyy-mm-dd. */
  readonly value?: string;
  readonly min?: string;
  readonly max?: string;
};

/** A day near today, where a calendar helps. Birthdays lie too far back for one: date-of-birth-field. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
