import { Controller } from 'react-hook-form';
import { DateOfBirthField } from '#ui/date-of-birth-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { MemberForm } from './member-form.ts';

interface RelationshipFieldProps {
  readonly form: MemberForm;
}

export function RelationshipField({ form }: RelationshipFieldProps) {
  function choose(value: string): void {
    if (value !== 'partner') return;
    // Asked for children alone.
    form.setValue('education_check', false);
    form.setValue('education', null);
  }
  return (
    <Controller
      control={form.control}
      name="fmember_type"
      render={({ field, fieldState }) => (
        <RadioGroup
          label="Relationship"
          options={[
            {
              value: 'partner',
              label: 'Partner',
              hint: 'Your husband, wife, civil partner or the person you live with',
            },
            { value: 'dependant', label: 'Dependant', hint: 'A child of yours, or one whom you look after' },
          ]}
          error={fieldState.error?.message}
          {...field}
          value={field.value ?? ''}
          onChange={(value) => {
            field.onChange(value);
            choose(value);
          }}
        />
      )}
    />
  );
}

export function BirthField({ form }: RelationshipFieldProps) {
  return (
    <Controller
      control={form.control}
      name="date_of_birth"
      render={({ field, fieldState }) => <DateOfBirthField error={fieldState.error?.message} {...field} />}
    />
  );
}

export function SexField({ form }: RelationshipFieldProps) {
  return (
    <Controller
      control={form.control}
      name="sex"
      render={({ field, fieldState }) => (
        <RadioGroup
          label="Sex"
          options={[
            { value: 'female', label: 'Female' },
            { value: 'male', label: 'Male' },
          ]}
          error={fieldState.error?.message}
          {...field}
          value={field.value ?? ''}
        />
      )}
    />
  );
}
