import type { ComponentProps } from 'react';
import { PERMISSION_WORDS, PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import styles from './administrators.module.css';

interface PermissionFieldsProps {
  readonly error: string | undefined;
  /** What a form wires each box with: together they are one list. */
  readonly wiring: ComponentProps<'input'>;
}

export function PermissionFields({ error, wiring }: PermissionFieldsProps) {
  return (
    <FieldGroup label="May use" error={error}>
      <div className={styles.permissions}>
        {PERMISSIONS.map((permission) => (
          <CheckboxField key={permission} label={PERMISSION_WORDS[permission]} value={permission} {...wiring} />
        ))}
      </div>
    </FieldGroup>
  );
}
