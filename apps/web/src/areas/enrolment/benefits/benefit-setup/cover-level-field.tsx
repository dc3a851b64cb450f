import { RadioGroup } from '#ui/radio-group.tsx';
import { AddFamilyMember } from './add-family-member.tsx';
import { sayCover, type Coverable } from './say-cover.ts';
import type { FieldProps } from './setup-field.tsx';
import styles from './setup.module.css';

interface CoverLevelFieldProps extends FieldProps {
  readonly family: readonly Coverable[];
}

/** Each level with those whom it covers. */
export function CoverLevelField({
  field: { label, hint, options },
  value,
  error,
  onChange,
  family,
}: CoverLevelFieldProps) {
  return (
    <div className={styles.people}>
      <RadioGroup
        label={label}
        hint={hint ?? undefined}
        error={error}
        options={options.map((level) => ({ ...level, hint: sayCover(level.value, family) }))}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
      />
      {options.length > 1 && <AddFamilyMember />}
    </div>
  );
}
