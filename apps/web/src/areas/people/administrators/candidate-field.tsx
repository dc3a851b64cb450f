import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AdministratorCandidate } from '@plenty/contract/people/administrators';
import { ComboboxField } from '#ui/combobox-field.tsx';
import type { Option } from '#ui/select-field.tsx';
import { candidatesCalled } from './administrators-data.ts';

/** spec 1 §9: default debounce. */
const WAIT_MS = 250;

interface CandidateFieldProps {
  readonly clientId: string;
  readonly error: string | undefined;
  readonly onChoose: (accountId: string | null) => void;
}

/** One of the client's employees, whom the server finds by what is typed. */
export function CandidateField({ clientId, error, onChoose }: CandidateFieldProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option | null>(null);
  const search = useSettledSearch(typed === chosen?.label ? '' : typed.trim());
  const found = useQuery(candidatesCalled(clientId, search));
  const options = (found.data?.data ?? []).map(toOption);
  return (
    <ComboboxField
      label="Employee"
      hint="Somebody who has registered. Type part of a name, email address or payroll number."
      error={error}
      // Whoever was chosen stays, whatever the last search found.
      options={chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options}
      value={chosen?.value ?? null}
      onChange={(id) => {
        setChosen(options.find(({ value }) => value === id) ?? null);
        onChoose(id);
      }}
      onType={setTyped}
      empty={sayEmpty(search, found.isFetching)}
    />
  );
}

function sayEmpty(search: string, isFetching: boolean): string {
  if (search === '') return 'Type to search';
  return isFetching ? 'Searching' : 'Nobody found';
}

function toOption({ id, name, email, payrollNumber }: AdministratorCandidate): Option {
  return { value: id, label: `${name}, ${email} (${payrollNumber})` };
}

/** What was typed, a moment after the last letter. */
function useSettledSearch(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
