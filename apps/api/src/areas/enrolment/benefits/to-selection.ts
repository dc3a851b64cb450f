import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { addDays, type Day } from '@plenty/domain/dates/day';
import { coveredBy, whoCounts } from '@plenty/domain/family/cover-levels';
import { checkValues } from '@plenty/domain/pricing/check-values';
import type { Price } from '@plenty/domain/pricing/price';
import { callToAction } from '@plenty/domain/selection/call-to-action';
import { isHeld } from '@plenty/domain/selection/on-day';
import type { Opening } from '@plenty/domain/selection/opening';
import { statusLabel } from '@plenty/domain/selection/states';
import { availabilityOf, firstDay, openingOf, quoteSelection, type Eligibility } from './quote.ts';
import { paidPrices } from './committed-pay.ts';
import { toEnteredValues } from './field-values.ts';
import { personNameOf } from './person-name.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { NO_CHILDREN, personFor, standsSince, type PersonWithRates } from '../employee-scheme/priced-person.ts';
import type { OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import { sayValues } from './say-values.ts';
import type { StoredSelection } from '../employee-scheme/stored-selection.ts';
import { toCallToAction } from './to-call-to-action.ts';
import { toEditFields } from './to-edit-fields.ts';
import { toParts } from './to-parts.ts';

/** What is known of a benefit for somebody before any selection of it is looked at. */
export interface Seen {
  readonly own: EmployeeScheme;
  readonly offered: OfferedBenefit;
  readonly opening: Opening;
  readonly eligibility: Eligibility;
  /** What is paid of each agreed price. */
  readonly paid: ReadonlyMap<Price, Price>;
}

export function lookAt(own: EmployeeScheme, offered: OfferedBenefit, paid = paidPrices(own)): Seen {
  return { own, offered, paid, opening: openingOf(own, offered), eligibility: availabilityOf(own, offered) };
}

export function toSelection(seen: Seen, stored: StoredSelection): SelectionDetails {
  const { own, offered, opening, eligibility } = seen;
  const { fields } = offered.benefit;
  const person = personFor(own, offered, stored.startsOn ?? firstDay(own, opening));
  const hasChoice = fields.length > 0;
  const price = priceShown(seen, stored);
  const cta = callToAction({ state: stored.state, opening, eligible: eligibility.eligible, hasChoice });
  return {
    selectionId: stored.id,
    benefitId: stored.benefitId,
    version: stored.version,
    temporarySelection: stored.state === 'draft',
    status: stored.state,
    statusLabel: statusLabel(stored.state),
    values: toEnteredValues(fields, stored.values),
    planDetails: sayValues(fields, stored.values, own.family),
    peopleCovered: toPeopleCovered(seen, stored, person),
    costsSummaryForMonthlyCostSection: price && toParts(price),
    costMonths: price?.months ?? null,
    cta: toCallToAction(cta),
    startDate: stored.startsOn,
    heldSince: heldBefore(own, stored),
    endDate: lastDayOf(own, stored),
    reason: stored.reason,
    fieldStatus: toFieldStatus(offered, stored, person),
    editFields: toEditFields(own, offered, person),
  };
}

/** What goes on in another version, or in the next scheme year, does not end. */
function lastDayOf({ selections }: EmployeeScheme, { code, endsOn }: StoredSelection): Day | null {
  if (endsOn === null) return null;
  const next = addDays(endsOn, 1);
  const goesOn = selections.some((other) => other.code === code && other.startsOn === next && isHeld(other));
  return goesOn ? null : endsOn;
}

/** With another provider, or in an earlier year. */
function heldBefore({ selections }: EmployeeScheme, stored: StoredSelection): Day | null {
  const since = stored.state === 'active' ? standsSince(selections, stored) : null;
  return since !== null && stored.startsOn !== null && since < stored.startsOn ? since : null;
}

function priceShown({ own, offered, paid }: Seen, { state, price, values }: StoredSelection): Price | null {
  return state === 'draft' ? quoteSelection(own, { offered, values }).price : price && (paid.get(price) ?? price);
}

function toPeopleCovered({ own, offered }: Seen, { values }: StoredSelection, { on }: PersonWithRates) {
  const { fields, dependants } = offered.benefit;
  const counted = whoCounts(own.family, dependants ?? NO_CHILDREN, on);
  const ids = fields.flatMap((field): readonly string[] => {
    const value = values[field.name];
    if (field.kind === 'people') return Array.isArray(value) ? value : [];
    if (field.kind !== 'cover-level') return [];
    const level = field.levels.find((offeredLevel) => offeredLevel === value);
    return level ? coveredBy(level, counted).map(({ id }) => id) : [];
  });
  return own.family
    .filter(({ id }) => ids.includes(id))
    .map((member) => ({ id: member.id, name: personNameOf(member) }));
}

/** Only of what can still be changed: what is over is as it was. */
function toFieldStatus({ benefit }: OfferedBenefit, { state, values }: StoredSelection, person: PersonWithRates) {
  if (state === 'rejected' || state === 'opted-out' || state === 'ended') return {};
  return Object.fromEntries(checkValues(benefit, values, person).map(({ field, message }) => [field, message]));
}
