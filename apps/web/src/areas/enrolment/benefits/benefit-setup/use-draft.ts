import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { benefitWithSelection } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { benefitsKey } from '#areas/enrolment/benefits-keys.ts';
import { saveChoice, type ChoiceBody, type SaveAnswer } from './benefit-setup-data.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { withDraft } from './newest-choice.ts';
import { startValues } from './start-values.ts';

/** The draft of one benefit while its pages are open. */
export function useDraft({ benefitId, editFields }: BenefitDetails, newest: SelectionDetails | null) {
  const client = useQueryClient();
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        values: newest?.values ?? startValues(editFields),
        newest,
        send: async (body: ChoiceBody): Promise<SaveAnswer> => {
          const result = await saveChoice(benefitId, body);
          // Lists and the benefit's own page are read anew when they are next looked at; this page has it all.
          await client.invalidateQueries({ queryKey: benefitsKey, refetchType: 'none' });
          if (result.outcome === 'ok' && result.selection.temporarySelection)
            client.setQueryData(
              benefitWithSelection(benefitId).queryKey,
              (known) => known && withDraft(known, result.selection),
            );
          return result;
        },
      }),
  );
  useEffect(() => keeper.leave, [keeper]);
  return { keeper, ...useSyncExternalStore(keeper.subscribe, keeper.getState) };
}

export type OpenDraft = ReturnType<typeof useDraft>;
