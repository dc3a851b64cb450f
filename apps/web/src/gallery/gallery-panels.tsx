import { useState } from 'react';
import type { PanelDefinition, PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Table } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PEOPLE } from './sample-people.ts';

export const GALLERY_PANELS: readonly PanelDefinition[] = [
  { name: 'sample-form', title: 'Add a family member', access: 'signed-in', load: async () => FormPanel },
  { name: 'sample-table', title: 'Selections', access: 'signed-in', width: 'wide', load: async () => TablePanel },
  {
    name: 'sample-failed',
    access: 'signed-in',
    title: 'A panel that does not load',
    load: () => Promise.reject(new Error('Failed to fetch')),
  },
];

function FormPanel({ input, close, succeed }: PanelProps) {
  const [name, setName] = useState(input['name'] ?? '');
  const [error, setError] = useState<string>();
  return (
    <PanelLayout
      onSubmit={() => (name === '' ? setError('This field is required') : succeed())}
      actions={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </>
      }
    >
      <p>Tell us who they are, so that you can choose cover for them.</p>
      <TextField label="First name" value={name} error={error} onChange={(event) => setName(event.target.value)} />
      <TextField label="Surname" />
      <SelectField
        label="Relationship"
        placeholder="Choose"
        options={[
          { value: 'partner', label: 'Partner' },
          { value: 'dependant', label: 'Dependant' },
        ]}
      />
    </PanelLayout>
  );
}

function TablePanel({ close }: PanelProps) {
  return (
    <PanelLayout actions={<Button onClick={close}>Close</Button>}>
      <Table
        caption="Selections awaiting approval"
        isCaptionHidden
        columns={[
          { id: 'name', header: 'Employee name', cell: ({ name }) => name },
          { id: 'department', header: 'Department', cell: ({ department }) => department },
          { id: 'lastLogin', header: 'Chosen on', cell: ({ lastLogin }) => lastLogin },
        ]}
        rows={{ state: 'ready', rows: PEOPLE }}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="tray" title="No approval data found" />}
      />
    </PanelLayout>
  );
}
