import { useState } from 'react';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  AUDIENCE_FACTS,
  describeSimple,
  EMPTY_AUDIENCES,
  isAudienceFact,
  readSimple,
  type SimpleAudience,
} from './audience.ts';
import styles from './content.module.css';

interface AudienceFieldProps {
  /** Nothing for everybody. */
  readonly audience: unknown;
  readonly words: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (audience: unknown) => void;
}

/** Who sees a card or banner: everybody, or people of whom one thing is so. Another rule stays as it is until it is replaced. */
export function AudienceField({ audience, words, error, onChange }: AudienceFieldProps) {
  const simple = readSimple(audience);
  const other = audience !== undefined && simple === undefined;
  const chosen = simple?.fact ?? (other ? 'other' : 'everybody');
  const sentence = simple ? describeSimple(simple) : other ? words : 'Everybody';
  function choose(name: string): void {
    if (name === 'everybody') onChange(undefined);
    else if (isAudienceFact(name)) onChange(EMPTY_AUDIENCES[name]);
  }
  return (
    <div className={styles.audience}>
      <SelectField
        label="Who sees it"
        value={chosen}
        error={error}
        options={[
          { value: 'everybody', label: 'Everybody' },
          ...(other ? [{ value: 'other', label: 'The rule of the scheme file' }] : []),
          ...Object.entries(AUDIENCE_FACTS).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {simple && <Condition audience={simple} onChange={onChange} />}
      <p className={styles.sentence}>Shown to: {sentence ?? 'please finish the rule'}</p>
    </div>
  );
}

interface ConditionProps<Audience> {
  readonly audience: Audience;
  readonly onChange: (audience: SimpleAudience) => void;
}

function Condition({ audience, onChange }: ConditionProps<SimpleAudience>) {
  switch (audience.fact) {
    case 'department':
    case 'location':
    case 'grade':
      return <NamesField audience={audience} onChange={onChange} />;
    case 'probation':
      return (
        <SelectField
          label="Probation"
          value={audience.is}
          options={[
            { value: 'passed', label: 'Passed' },
            { value: 'running', label: 'Still running' },
          ]}
          onChange={(event) =>
            onChange({ fact: 'probation', is: event.target.value === 'running' ? 'running' : 'passed' })
          }
        />
      );
    case 'age':
    case 'hours':
      return <RangeFields audience={audience} onChange={onChange} />;
    case 'joined':
      return (
        <div className={styles.pair}>
          <DateField
            label="Joined after"
            value={audience.after ?? ''}
            onChange={(event) => onChange({ ...audience, after: event.target.value || undefined })}
          />
          <DateField
            label="Joined on or before"
            value={audience.onOrBefore ?? ''}
            onChange={(event) => onChange({ ...audience, onOrBefore: event.target.value || undefined })}
          />
        </div>
      );
  }
}

type NamedAudience = Extract<SimpleAudience, { readonly oneOf: unknown }>;
const PLURALS = { department: 'Departments', location: 'Locations', grade: 'Grades' } as const;

/** What is typed stays as it is; the rule has the names in it. */
function NamesField({ audience, onChange }: ConditionProps<NamedAudience>) {
  const [typed, setTyped] = useState(audience.oneOf.join(', '));
  return (
    <TextField
      label={PLURALS[audience.fact]}
      hint="As the employee data has them, with commas between. For example Sales, Finance"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const names = event.target.value.split(',').map((name) => name.trim());
        onChange({ ...audience, oneOf: names.filter((name) => name !== '') });
      }}
    />
  );
}

type RangeAudience = Extract<SimpleAudience, { readonly fact: 'age' | 'hours' }>;

function RangeFields({ audience, onChange }: ConditionProps<RangeAudience>) {
  return (
    <div className={styles.pair}>
      {(['atLeast', 'under'] as const).map((end) => (
        <TextField
          key={end}
          label={end === 'atLeast' ? 'At least' : 'Under'}
          inputMode="numeric"
          value={String(audience[end] ?? '')}
          onChange={(event) => {
            const figure = Number.parseInt(event.target.value, 10);
            onChange({ ...audience, [end]: Number.isNaN(figure) ? undefined : figure });
          }}
        />
      ))}
    </div>
  );
}
