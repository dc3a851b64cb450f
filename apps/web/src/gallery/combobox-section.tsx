import { useState } from 'react';
import { ComboboxField } from '#ui/combobox-field.tsx';
import { DEPARTMENTS } from './sample-options.ts';
import { Sample, GallerySection } from './section.tsx';

export function ComboboxSection() {
  const [department, setDepartment] = useState<string | null>(null);
  const [costCentre, setCostCentre] = useState<string | null>('finance');
  const [line, setLine] = useState<string | null>(null);
  return (
    <GallerySection title="Combobox" layout="grid">
      <Sample>
        <ComboboxField
          label="Department"
          hint="Type a part of its name"
          placeholder="Choose a department"
          options={DEPARTMENTS}
          value={department}
          onChange={setDepartment}
          empty="No department found"
        />
      </Sample>
      <Sample>
        <ComboboxField label="Cost centre" options={DEPARTMENTS} value={costCentre} onChange={setCostCentre} />
      </Sample>
      <Sample>
        <ComboboxField
          label="Reporting line"
          options={DEPARTMENTS}
          value={line}
          onChange={setLine}
          error={line === null && 'This field is required'}
        />
      </Sample>
      <Sample>
        <ComboboxField label="Division" options={DEPARTMENTS} value="people" onChange={() => {}} disabled />
      </Sample>
    </GallerySection>
  );
}
