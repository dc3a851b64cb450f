import { Controller } from 'react-hook-form';
import { DateField } from '#ui/date-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { MemberForm } from './member-form.ts';

/** Children in full-time education are covered for longer. */
export function EducationFields({ form }: { form: MemberForm }) {
  const isInEducation = form.watch('education_check');
  function answer(isYes: boolean): void {
    form.setValue('education_check', isYes, { shouldValidate: true });
    if (!isYes) form.setValue('education', null);
  }
  return (
    <>
      <Controller
        control={form.control}
        name="education_check"
        render={({ field, fieldState }) => (
          <RadioGroup
            label="Are they in full-time education?"
            hint="Children in full-time education are covered for longer."
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            error={fieldState.error?.message}
            {...field}
            value={field.value === undefined ? '' : field.value ? 'yes' : 'no'}
            onChange={(value) => answer(value === 'yes')}
          />
        )}
      />
      {isInEducation && (
        <Controller
          control={form.control}
          name="education"
          render={({ field, fieldState }) => (
            <DateField
              label="Last day of full-time education"
              error={fieldState.error?.message}
              {...field}
              value={field.value ?? ''}
              onChange={(event) => field.onChange(event.target.value || null)}
            />
          )}
        />
      )}
    </>
  );
}
