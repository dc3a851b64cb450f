import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Nomination } from '@plenty/contract/enrolment/nominations';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { showFieldErrors } from '#ui/use-schema-form.ts';
import { nominationsKey, ownNominations, saveNomination } from './nominations-data.ts';
import type { NomineesFormState } from './nominee-fields.tsx';

interface Saving {
  readonly form: NomineesFormState;
  readonly nomination: Nomination;
  readonly onSaved: () => void;
}

const CHANGED =
  'Your nomination was changed meanwhile, in another tab. What you have typed is still here: save again to replace the other one.';

export function useSaving({ form, nomination, onSaved }: Saving) {
  const client = useQueryClient();
  const { benefitId } = nomination;
  const [version, setVersion] = useState(nomination.version);
  const [problem, setProblem] = useState<string>();
  const send = form.handleSubmit(async ({ people }) => {
    setProblem(undefined);
    const result = await saveNomination(benefitId, people, version);
    if (result.outcome === 'refused') {
      const fields = people.flatMap((_, at) => FIELDS.map((field) => `people.${at}.${field}` as const));
      if (!showFieldErrors(form, fields, result.fieldErrors)) setProblem(result.message);
      return;
    }
    if (result.outcome === 'changed') {
      const newest = await client.fetchQuery({ ...ownNominations, staleTime: 0 });
      setVersion(newest.find((one) => one.benefitId === benefitId)?.version ?? version);
      return setProblem(CHANGED);
    }
    // Home asks for it no longer.
    await Promise.all([client.invalidateQueries({ queryKey: nominationsKey }), refreshChoices(client)]);
    onSaved();
  });
  function save(): void {
    send().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }
  return { save, problem };
}

const FIELDS = ['name', 'relationship', 'sharePercent', 'dateOfBirth'] as const;
