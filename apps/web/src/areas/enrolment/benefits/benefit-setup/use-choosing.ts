import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { EditField, EnteredValues } from '@plenty/contract/enrolment/selections-fields';
import { liveCostsOf } from './live-costs.ts';
import { setupAddressOf } from './setup-address.ts';
import type { SetupParts } from './setup-parts.ts';
import { setupProgressOf } from './setup-steps.ts';

/** Changes, what is wrong with them, and the way on to the next step. */
export function useChoosing({ known: { benefit }, draft, live }: SetupParts, form: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useFocusOnWrong(form, tries, live.isBehind);

  function errorOf(field: EditField): string | undefined {
    const refused = draft.problem?.fieldErrors[field.name]?.[0];
    if (refused !== undefined) return refused;
    const isShown = tries > 0 || touched.has(field.name);
    return isShown ? (findChoiceFault(field, draft.values) ?? live.costs?.fieldErrors[field.name]) : undefined;
  }
  function change(name: string, value: EnteredValues[string] | undefined): void {
    setTouched((before) => new Set(before).add(name));
    const { [name]: _, ...others } = draft.values;
    draft.keeper.change(value === undefined ? others : { ...others, [name]: value });
  }
  async function goOn(): Promise<void> {
    setFailure(undefined);
    const saved = await draft.keeper.keep();
    if (saved.outcome !== 'ok') return setTries((count) => count + 1);
    const costs = await client.fetchQuery({
      ...liveCostsOf(benefit.benefitId, draft.keeper.getState().values),
      staleTime: 0,
    });
    if (costs.error !== null) return setTries((count) => count + 1);
    const { steps } = setupProgressOf(benefit, costs);
    await navigate(setupAddressOf(benefit.benefitId, steps[1] ?? 'review'));
  }
  return {
    errorOf,
    change,
    isBusy,
    // What is wrong goes away as soon as it is mended.
    problem: draft.problem?.message ?? failure ?? (tries > 0 ? (live.costs?.error ?? undefined) : undefined),
    goOn: () => {
      if (isBusy) return;
      setIsBusy(true);
      goOn()
        .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
        .finally(() => setIsBusy(false));
    },
  };
}

/** Said at once, before the server has answered. */
function findChoiceFault({ kind, name, ...limits }: EditField, values: EnteredValues): string | undefined {
  const value = values[name];
  if (kind === 'people' && value === undefined) return 'Please choose at least one person';
  const { minimum, maximum, validationMessage } = limits;
  if (typeof value !== 'number' || minimum === null || maximum === null) return undefined;
  return value < minimum || value > maximum ? (validationMessage ?? undefined) : undefined;
}

/** After each try that failed the focus goes to the first field that is wrong, once what is said is of the last choice. */
function useFocusOnWrong(form: RefObject<HTMLElement | null>, tries: number, isBehind: boolean): void {
  const seenTo = useRef(0);
  useEffect(() => {
    if (isBehind || tries === seenTo.current) return;
    seenTo.current = tries;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], fieldset:has([id$="-error"])');
    const target = wrong?.matches('input, select, textarea')
      ? wrong
      : wrong?.querySelector<HTMLElement>('[role=radio], input');
    target?.focus();
  }, [form, tries, isBehind]);
}
