import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { AddFamilyMember } from './add-family-member.tsx';
import type { FieldProps } from './setup-field.tsx';
import styles from './setup.module.css';

const NOBODY = {
  partner: 'You have not added your partner yet.',
  children: 'You have not added a child who can be covered yet.',
  family: 'You have not added anyone who can be covered yet.',
} as const;

/** Who of the family is covered. */
export function PeopleField({ field: { label, hint, options, who }, value, error, onChange }: FieldProps) {
  const chosen = Array.isArray(value) ? value : [];
  function choose(id: string, isChosen: boolean): void {
    const next = isChosen ? [...chosen, id] : chosen.filter((each) => each !== id);
    // Nobody is no answer.
    onChange(next.length === 0 ? undefined : next);
  }
  return (
    <div className={styles.people}>
      <FieldGroup label={label} hint={hint ?? undefined} error={error}>
        {options.length === 0 && <p className={styles.quiet}>{NOBODY[who ?? 'family']}</p>}
        {options.map((person) => (
          <CheckboxField
            key={person.value}
            label={person.label}
            checked={chosen.includes(person.value)}
            onChange={(event) => choose(person.value, event.target.checked)}
          />
        ))}
      </FieldGroup>
      <AddFamilyMember />
    </div>
  );
}
