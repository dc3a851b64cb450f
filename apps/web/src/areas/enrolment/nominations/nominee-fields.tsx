import { Controller, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { DateOfBirthField } from '#ui/date-of-birth-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { RELATIONSHIP_OPTIONS, type NomineesForm, type NomineesInput } from './nominees-form.ts';
import styles from './nominations.module.css';

export type NomineesFormState = UseFormReturn<NomineesInput, unknown, z.output<typeof NomineesForm>>;

interface NomineeFieldsProps {
  readonly form: NomineesFormState;
  readonly at: number;
  /** Missing where nobody would be left. */
  readonly onRemove: (() => void) | undefined;
}

/** One of those who are named. */
export function NomineeFields({ form, at, onRemove }: NomineeFieldsProps) {
  const errors = form.formState.errors.people?.[at];
  const relationship = form.watch(`people.${at}.relationship`);
  const isPerson = relationship !== 'charity' && relationship !== 'trust';
  return (
    <fieldset className={styles.nominee}>
      <legend>Person {at + 1}</legend>
      <TextField
        label="Name"
        autoComplete="off"
        error={errors?.name?.message}
        {...form.register(`people.${at}.name`)}
      />
      <SelectField
        label="Relationship to you"
        placeholder="Please choose"
        options={RELATIONSHIP_OPTIONS}
        error={errors?.relationship?.message}
        {...form.register(`people.${at}.relationship`)}
      />
      <TextField
        label="Share in %"
        inputMode="decimal"
        autoComplete="off"
        error={errors?.sharePercent?.message}
        {...form.register(`people.${at}.sharePercent`)}
      />
      {isPerson && (
        <Controller
          control={form.control}
          name={`people.${at}.dateOfBirth`}
          render={({ field, fieldState }) => (
            <DateOfBirthField
              label="Date of birth (optional)"
              hint="Helps the trustees to find the right person."
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      )}
      {onRemove && (
        <Button kind="plain" onClick={onRemove} aria-label={`Remove person ${at + 1}`}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
