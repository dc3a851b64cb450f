import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { TITLES } from '@plenty/contract/enrolment/family';
import type { EditableField } from '@plenty/domain/employees/editable-fields';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DetailsForm, DetailsInput } from './details-form.ts';
import styles from './profile.module.css';

interface DetailsFieldsProps {
  readonly form: UseFormReturn<DetailsInput, unknown, z.output<typeof DetailsForm>>;
  /** Those that may be changed. */
  readonly fields: readonly EditableField[];
}

const TITLE_OPTIONS = TITLES.map((title) => ({ value: title, label: title }));

export function DetailsFields({ form, fields }: DetailsFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      {fields.includes('title') && (
        <SelectField
          label="Title"
          placeholder="None"
          options={TITLE_OPTIONS}
          error={errors.title?.message}
          {...form.register('title')}
        />
      )}
      {fields.includes('knownAs') && (
        <TextField
          label="Known as"
          hint="What people call you, if it is not your first name."
          autoComplete="nickname"
          error={errors.knownAs?.message}
          {...form.register('knownAs')}
        />
      )}
      {fields.includes('personalEmail') && (
        <TextField
          label="Personal email address"
          hint="Your login stays with the address of your work."
          type="email"
          autoComplete="email"
          error={errors.personalEmail?.message}
          {...form.register('personalEmail')}
        />
      )}
      {fields.includes('phone') && (
        <TextField
          label="Telephone"
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
      )}
      {fields.includes('address') && <AddressFields form={form} />}
    </>
  );
}

function AddressFields({ form }: Pick<DetailsFieldsProps, 'form'>) {
  const errors = form.formState.errors.address;
  return (
    <fieldset className={styles.group}>
      <legend>Home address</legend>
      <TextField
        label="Address line 1"
        autoComplete="address-line1"
        error={errors?.line1?.message}
        {...form.register('address.line1')}
      />
      <TextField
        label="Address line 2 (optional)"
        autoComplete="address-line2"
        error={errors?.line2?.message}
        {...form.register('address.line2')}
      />
      <TextField
        label="Town or city"
        autoComplete="address-level2"
        error={errors?.town?.message}
        {...form.register('address.town')}
      />
      <TextField
        label="County (optional)"
        autoComplete="address-level1"
        error={errors?.county?.message}
        {...form.register('address.county')}
      />
      <TextField
        label="Postcode"
        autoComplete="postal-code"
        error={errors?.postcode?.message}
        {...form.register('address.postcode')}
      />
    </fieldset>
  );
}
