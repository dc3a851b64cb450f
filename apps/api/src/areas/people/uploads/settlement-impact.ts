import type { OfferedScheme } from '@plenty/domain/scheme/offered';
import { isHeld } from '@plenty/domain/selection/on-day';
import type { Settlement } from '@plenty/domain/settlement/settlement';
import type { ImpactLine } from '@plenty/domain/uploads/impact';
import type { KnownPerson, KnownSelection } from '@plenty/domain/uploads/known-person';
import { foreseeSettlements, type ChosenVersion } from '../../payroll/public.ts';

/** What will be settled with a leaver, as the month of their last pay closes it, where the row makes it another than it was. */
export function settlementImpact(
  before: KnownPerson | null,
  after: KnownPerson,
  offered: OfferedScheme,
): readonly ImpactLine[] {
  if (!after.employments.some(({ status }) => status === 'left')) return [];
  const was = before ? settlementsWith(before, offered) : [];
  const is = settlementsWith(after, offered);
  const known = new Set(was.map((each) => JSON.stringify(each)));
  return is.filter((each) => !known.has(JSON.stringify(each))).map((each) => toImpactLine(each, offered));
}

function settlementsWith(person: KnownPerson, offered: OfferedScheme): Settlement[] {
  const { id, employments } = person;
  const selections = person.selections.flatMap((selection) => toChosenVersion(selection) ?? []);
  return foreseeSettlements({ id, changed: true, facts: person, employments, selections, closed: null }, offered);
}

function toChosenVersion(selection: KnownSelection): ChosenVersion | undefined {
  const { benefitId: benefit, startsOn, endsOn, schemeVersion = null, price, values } = selection;
  if (!isHeld(selection) || startsOn === null) return undefined;
  return { benefit, startsOn, endsOn, schemeVersion, price, values };
}

function toImpactLine({ benefit: benefitId, kind, leftOn, owed }: Settlement, offered: OfferedScheme): ImpactLine {
  return {
    benefitId,
    benefit: offered.nameOf(benefitId),
    kind: 'settles',
    from: leftOn,
    before: null,
    after: null,
    settlement: { kind, owed },
  };
}
