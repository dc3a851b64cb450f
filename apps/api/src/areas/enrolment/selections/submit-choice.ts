import { moveTo } from '@plenty/domain/selection/transition';
import type { Choice } from '../benefits/quote.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import { supersedePrevious } from './supersede-previous.ts';
import type { Ledger } from './ledger.ts';
import { mailConfirmation } from './mail-choice.ts';
import { unwrapTransition } from './unwrap-transition.ts';

/** Submits a choice, from its draft where there is one. What it takes the place of gives way, now or on its first day. */
export async function submitChoice(
  ledger: Ledger,
  choice: Choice,
  draft: StoredSelection | null,
): Promise<StoredSelection> {
  const { id: benefitId } = choice.offered;
  const next = unwrapTransition(moveTo(draft, 'submit', choice.circumstances), benefitId);
  const { opening } = choice.circumstances;
  if (!next || !choice.agreedPrice) throw new Error('what may be submitted has a price');
  const others = ledger.selectionsFor(benefitId).filter(({ id }) => id !== draft?.id);
  const after = await supersedePrevious(ledger, next, { benefitId, exceptId: draft?.id });
  const submitted = await ledger.record({
    action: 'submit',
    benefitId,
    before: draft,
    after,
    submitted: {
      price: choice.agreedPrice,
      schemeVersion: ledger.current.schemeVersion,
      openedBy: opening.open ? opening.by : null,
      predecessorId: predecessorOf(others)?.id ?? null,
    },
  });
  if (!submitted) throw new Error('what was submitted is there');
  await mailConfirmation(ledger.writing, submitted, choice);
  return submitted;
}

/** What stands comes before what is only promised or asked for. */
function predecessorOf(others: readonly StoredSelection[]): StoredSelection | undefined {
  for (const state of ['active', 'scheduled', 'pending'] as const) {
    const found = others.find((selection) => selection.state === state);
    if (found) return found;
  }
  return undefined;
}
