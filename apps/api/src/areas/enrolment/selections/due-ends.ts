import { addDays, sayDay } from '@plenty/domain/dates/day';
import { endForLeaver } from '@plenty/domain/selection/leave';
import type { ClockStep } from '@plenty/domain/selection/by-clock';
import { eligibilityOf } from '../benefits/quote.ts';
import { type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { type StoredSelection } from '../employee-scheme/stored-selection.ts';

export interface DueEnd extends ClockStep<StoredSelection> {
  readonly action: 'end';
  readonly reason: string;
  /** Why, each a sentence without its full stop, where the person has to be told. */
  readonly tell?: readonly string[];
}

/** What ends by itself: with the employment, with the scheme year, or because somebody is not eligible any more. */
export function findDueEnds(own: EmployeeScheme): DueEnd[] {
  const { leavesOn } = own.facts;
  if (leavesOn !== undefined && leavesOn < own.today)
    return own.selections.flatMap((selection): DueEnd[] => {
      const step = endForLeaver(selection, leavesOn);
      return step ? [{ selection, ...step, reason: `Left on ${sayDay(leavesOn)}` }] : [];
    });
  return own.selections.flatMap((selection) => endOfYear(own, selection) ?? endOfEligibility(own, selection) ?? []);
}

/** What waits when its year is over never takes effect. */
function endOfYear({ today }: EmployeeScheme, selection: StoredSelection): DueEnd | undefined {
  const { state, yearEndsOn } = selection;
  if (state !== 'draft' && state !== 'pending') return undefined;
  return yearEndsOn < today ? { selection, action: 'end', reason: 'The scheme year is over' } : undefined;
}

function endOfEligibility(own: EmployeeScheme, selection: StoredSelection): DueEnd | undefined {
  if (selection.state !== 'active') return undefined;
  const offered = own.benefits.find(({ id }) => id === selection.benefitId);
  if (!offered) return undefined;
  const { eligible, words } = eligibilityOf(own, offered);
  if (eligible) return undefined;
  // Until yesterday it was right: the rules are asked each day.
  const endsOn = addDays(own.today, -1);
  return { selection, action: 'end', endsOn, reason: 'Not eligible any more', tell: words };
}
