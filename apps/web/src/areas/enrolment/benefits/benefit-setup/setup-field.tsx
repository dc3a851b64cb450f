import type { EditField, EnteredValues } from '@plenty/contract/enrolment/selections-fields';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CoverLevelField } from './cover-level-field.tsx';
import { FigureField } from './figure-field.tsx';
import { PeopleField } from './people-field.tsx';
import type { Coverable } from './say-cover.ts';

export type EnteredValue = EnteredValues[string];

export interface FieldProps {
  readonly field: EditField;
  readonly value: EnteredValue | undefined;
  readonly error: string | undefined;
  /** Undefined: left empty. */
  readonly onChange: (value: EnteredValue | undefined) => void;
}

interface SetupFieldProps extends FieldProps {
  readonly family: readonly Coverable[];
}

/** A field of a set-up as its kind asks for it. */
export function SetupField({ family, ...props }: SetupFieldProps) {
  const { field, value, error, onChange } = props;
  const named = { label: field.label, hint: field.hint ?? undefined, error };
  const text = typeof value === 'string' ? value : '';
  const change = (typed: string): void => onChange(typed === '' ? undefined : typed);
  switch (field.kind) {
    case 'number':
    case 'money':
      return <FigureField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'cover-level':
      return <CoverLevelField {...props} family={family} />;
    case 'people':
      return <PeopleField {...props} />;
    case 'date':
      return <DateField {...named} value={text} onChange={(event) => change(event.target.value)} />;
    case 'yes-no':
      return <CheckboxField {...named} checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
    case 'text':
      return (
        <TextField
          {...named}
          value={text}
          maxLength={field.maximumLength ?? undefined}
          onChange={(event) => change(event.target.value)}
        />
      );
  }
}

/** As many as can be seen at one glance. */
const RADIOS_AT_MOST = 6;

function ChoiceField({ field: { label, hint, options }, value, error, onChange }: FieldProps) {
  const named = { label, hint: hint ?? undefined, error, options, value: typeof value === 'string' ? value : '' };
  if (options.length <= RADIOS_AT_MOST) return <RadioGroup {...named} onChange={onChange} />;
  return <SelectField {...named} placeholder="Please choose" onChange={(event) => onChange(event.target.value)} />;
}
