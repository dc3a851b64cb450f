import type { BenefitCard } from '@plenty/contract/benefits';
import { callToAction } from '@plenty/domain/selection/call-to-action';
import { toOpening } from './say-opening.ts';
import { findShown } from './shown-selection.ts';
import { toCallToAction } from './to-call-to-action.ts';
import { toSelection, type Seen } from './to-selection.ts';

export function toCard(seen: Seen): BenefitCard {
  const { own, offered, opening, eligibility } = seen;
  const { id, benefit } = offered;
  const { eligible, words, availableFrom } = eligibility;
  const shown = findShown(own, id);
  const hasChoice = benefit.fields.length > 0;
  return {
    benefitId: id,
    name: benefit.name,
    summary: benefit.content.summary,
    groupCode: benefit.groupCode,
    category: benefit.category,
    icon: benefit.icon,
    flags: [...benefit.flags],
    provider: benefit.provider?.name ?? null,
    beamSupported: hasChoice,
    termsAndConditionsShown:
      benefit.terms === undefined || own.acceptedTerms.get(id)?.version === benefit.terms.version,
    eligible,
    reasons: [...words],
    availableFrom,
    opening: toOpening(opening),
    isIncluded: !hasChoice,
    cta: toCallToAction(callToAction({ state: shown?.state ?? null, opening, eligible, hasChoice })),
    selection: shown ? toSelection(seen, shown) : null,
  };
}
