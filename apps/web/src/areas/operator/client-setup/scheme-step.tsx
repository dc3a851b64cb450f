import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchemeBody } from '@plenty/contract/operator/client-setup-steps';
import type { ClientSetup } from '@plenty/contract/operator/client-setup';
import { SCHEME_TEMPLATES, type SchemeTemplate } from '@plenty/domain/scheme/templates';
import { clientList } from '#areas/operator/clients/public.ts';
import { DropZone } from '#ui/drop-zone.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { saveScheme } from './client-setup-data.ts';
import styles from './client-setup.module.css';
import { StepForm } from './step-form.tsx';
import { useSaveStep } from './use-save-step.ts';

const OPTIONS = [
  {
    value: 'essentials',
    label: 'Essentials',
    hint: '5 benefits: pension, life assurance, someone to talk to, cycle to work and buying holiday.',
  },
  {
    value: 'standard',
    label: 'Standard',
    hint: '8 benefits: Essentials, with dental insurance, a cash plan and a gym.',
  },
  { value: 'full', label: 'Full', hint: '11 benefits: Standard, with private medical, home technology and giving.' },
  { value: 'file', label: 'A file', hint: 'A scheme that somebody has written as YAML, or exported.' },
  {
    value: 'client',
    label: 'A copy of another client',
    hint: 'Its benefits, home page and FAQs. Nothing about its people.',
  },
];
const FILE = { endings: ['.yaml', '.yml'], maxBytes: 200_000 };

export function SchemeStep({ setup }: { setup: ClientSetup }) {
  const isTemplate = (name: string) => setup.scheme.cameFrom === `the ${name} template`;
  const [from, setFrom] = useState<string>(SCHEME_TEMPLATES.find(isTemplate) ?? 'standard');
  const [file, setFile] = useState<File>();
  const [clientId, setClientId] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { save, problem } = useSaveStep(setup, 'scheme');
  async function submit(): Promise<void> {
    setFaults([]);
    if (from === 'file' && !file) return setFaults(['Choose a file']);
    if (from === 'client' && clientId === '') return setFaults(['Choose a client']);
    setBusy(true);
    await save(
      async () => saveScheme(setup.id, await schemeBodyOf(from, { file, clientId })),
      ({ fieldErrors = {} }) => {
        const found = Object.values(fieldErrors).flat();
        setFaults(found);
        return found.length > 0;
      },
    );
    setBusy(false);
  }
  return (
    <StepForm
      clientId={setup.id}
      title="Benefits"
      lead={`There are ${setup.scheme.benefits.length} benefits now, from ${setup.scheme.cameFrom}. Prices in templates are examples.`}
      problem={problem}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RadioGroup label="Start from" options={OPTIONS} value={from} onChange={setFrom} />
      {from === 'file' && <DropZone label="Scheme file" file={file} onPick={setFile} {...FILE} />}
      {from === 'client' && <OtherClient own={setup.id} value={clientId} onChange={setClientId} />}
      {faults.length > 0 && (
        <div className={styles.faults} role="alert">
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      <details>
        <summary>What is there now</summary>
        <ul className={styles.benefits}>
          {setup.scheme.benefits.map(({ code, name }) => (
            <li key={code}>{name}</li>
          ))}
        </ul>
      </details>
    </StepForm>
  );
}

async function schemeBodyOf(
  from: string,
  { file, clientId }: { readonly file: File | undefined; readonly clientId: string },
): Promise<SchemeBody> {
  if (from === 'client') return { from, clientId };
  if (from === 'file') return { from, source: (await file?.text()) ?? '' };
  return { from: 'template', template: from as SchemeTemplate };
}

interface OtherClientProps {
  readonly own: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function OtherClient({ own, value, onChange }: OtherClientProps) {
  const [search, setSearch] = useState('');
  const found = useQuery(clientList({ search, page: 1, sortBy: 'name' }));
  const options = (found.data?.data ?? [])
    .filter(({ id }) => id !== own)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={styles.pair}>
      <TextField
        label="Find a client"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <SelectField
        label="Client"
        placeholder="Choose a client"
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
