import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { OPERATOR_ROLES, ROLE_WORDS, type OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { clientChoices } from './operators-data.ts';
import styles from './operators.module.css';

const HINTS: Readonly<Record<OperatorRole, string>> = {
  owner: 'Everything, including other operators.',
  support: 'Sees everything and helps people: views the site as them, resets two-factor, sends invitations.',
  'read-only': 'Sees lists and figures. Changes nothing.',
  consultant: 'Reads and sets up the clients you choose, and sees no others.',
};

interface RoleFieldsProps {
  readonly role: string;
  readonly onRole: (role: string) => void;
  readonly roleError: string | undefined;
  readonly clientsError: string | undefined;
  /** What a form wires each client’s box with: together they are one list. */
  readonly wiring: ComponentProps<'input'>;
}

export function RoleFields({ role, onRole, roleError, clientsError, wiring }: RoleFieldsProps) {
  return (
    <>
      <RadioGroup
        label="Role"
        error={roleError}
        value={role}
        onChange={onRole}
        options={OPERATOR_ROLES.map((value) => ({ value, label: ROLE_WORDS[value], hint: HINTS[value] }))}
      />
      {role === 'consultant' && <ClientBoxes error={clientsError} wiring={wiring} />}
    </>
  );
}

function ClientBoxes({ error, wiring }: { error: string | undefined; wiring: ComponentProps<'input'> }) {
  const choices = useQuery(clientChoices);
  return (
    <FieldGroup label="Clients" error={error}>
      <Loaded
        query={choices}
        loading={<Skeleton count={3} shape="line" />}
        loadingWords="Loading the clients"
        failed="We couldn’t load the clients."
      >
        {(all) => (
          <div className={styles.clients}>
            {all.map(({ id, name }) => (
              <CheckboxField key={id} label={name} value={id} {...wiring} />
            ))}
          </div>
        )}
      </Loaded>
    </FieldGroup>
  );
}
