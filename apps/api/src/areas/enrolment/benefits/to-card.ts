import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { callToAction } from '@plenty/domain/selection/call-to-action';
import { findLeastCost } from './least-cost.ts';
import { toOpening } from './say-opening.ts';
import { findNext, findShown } from '../employee-scheme/shown-selection.ts';
import { toCallToAction } from './to-call-to-action.ts';
import { toParts } from './to-parts.ts';
import { toSelection, type Seen } from './to-selection.ts';

export function toCard(seen: Seen): BenefitCard {
  const { own, offered, opening, eligibility } = seen;
  const { id, benefit } = offered;
  const { eligible, words, availableFrom } = eligibility;
  const shown = findShown(own, id);
  const hasChoice = benefit.fields.length > 0;
  const cta = callToAction({ state: shown?.state ?? null, opening, eligible, hasChoice });
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
    cta: toCallToAction(cta),
    leastCost: cta === 'select' || cta === 'reapply' ? toLeastCost(seen) : null,
    selection: shown ? toSelection(seen, shown) : null,
    change: toChange(seen),
  };
}

function toChange({ own, offered: { id }, paid }: Seen): BenefitCard['change'] {
  const next = findNext(own, id);
  if (!next?.startsOn || (next.state !== 'pending' && next.state !== 'scheduled')) return null;
  const price = next.price && (paid.get(next.price) ?? next.price);
  return {
    status: next.state,
    startsOn: next.startsOn,
    costs: price && toParts(price),
    costMonths: price?.months ?? null,
  };
}

function toLeastCost(seen: Seen): BenefitCard['leastCost'] {
  const least = findLeastCost(seen);
  return least && { employeePence: least.employeePence, months: least.months ?? null };
}
