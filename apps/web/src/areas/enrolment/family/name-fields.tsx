import { TITLES } from '@plenty/contract/enrolment/family';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MemberForm } from './member-form.ts';

const TITLE_OPTIONS = TITLES.map((title) => ({ value: title, label: title }));

export function NameFields({ form }: { form: MemberForm }) {
  const { errors } = form.formState;
  return (
    <>
      <SelectField
        label="Title"
        placeholder="Please choose"
        options={TITLE_OPTIONS}
        error={errors.title?.message}
        {...form.register('title')}
        value={form.watch('title') ?? ''}
      />
      <TextField label="First name" error={errors.first_name?.message} {...form.register('first_name')} />
      <TextField label="Surname" error={errors.surname?.message} {...form.register('surname')} />
    </>
  );
}
