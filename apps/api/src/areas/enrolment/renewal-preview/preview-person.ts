import type { PreviewCost, PreviewOutcome } from '@plenty/contract/enrolment/renewal-preview';
import type { Day } from '@plenty/domain/dates/day';
import type { Price } from '@plenty/domain/pricing/price';
import { termEndsOn } from '@plenty/domain/selection/renew';
import { paidPrices } from '../benefits/committed-pay.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import { RENEWAL, type StoredSelection } from '../employee-scheme/stored-selection.ts';
import { planRenewal, type PlannedRenewal } from '../renewals/plan-renewal.ts';
import { findFollowing, followingPrice, isTouched, successorsOf } from '../renewals/successors.ts';
import { sayPreviewReason } from './say-preview-reason.ts';

/** What the renewal would make of one choice. */
export interface PreviewLine {
  readonly employeeId: string;
  readonly code: string;
  readonly benefit: string;
  readonly outcome: PreviewOutcome;
  readonly reason: string;
  readonly schemeVersion: number;
  readonly before: PreviewCost | null;
  readonly after: PreviewCost | null;
}

/**
 * What the renewal would make of somebody's choices, and what is paid before and after, once the benefit fund of each year has
 * paid its part. `next` is as the renewal sees them; `now` is missing before their first day at work.
 */
export function previewPerson(next: EmployeeScheme, now: EmployeeScheme | undefined): PreviewLine[] {
  const planned = planRenewal(next);
  const renewed = withPromises(next, planned);
  const paid = { now: now && paidPrices(now), next: paidPrices(renewed) };
  return planned.map((each) => {
    const { selection, offered } = each;
    const before = now?.selections.find(({ id }) => id === selection.id) ?? selection;
    const following = offered && findFollowing(renewed, offered.id);
    const after = following ? followingPrice(following) : offered ? null : each.price;
    const isChosen = isTouched(successorsOf(next.selections, each));
    const known = offered ?? now?.benefits.find(({ id }) => id === selection.benefitId);
    return {
      employeeId: next.employeeId,
      code: selection.code,
      benefit: known?.benefit.name ?? selection.code,
      outcome: isChosen ? 'chosen' : toPreviewOutcome(each),
      reason: sayPreviewReason(next, each, isChosen ? following : undefined),
      schemeVersion: next.schemeVersion,
      before: isPaidOff(before, next.today) ? null : costOf(before.price, paid.now),
      after: costOf(after, paid.next),
    };
  });
}

function toPreviewOutcome({ outcome, because }: PlannedRenewal): PreviewOutcome {
  return because === 'not-eligible' ? 'not-eligible' : outcome;
}

/** What was paid once, or for a term that is over, costs nothing now. */
function isPaidOff({ startsOn, price }: StoredSelection, today: Day): boolean {
  return startsOn !== null && (termEndsOn(startsOn, price) ?? today) < today;
}

/** The person as the renewal would leave them: what it promises takes the place of what an earlier run has promised. */
function withPromises(next: EmployeeScheme, planned: readonly PlannedRenewal[]): EmployeeScheme {
  const untouched = planned.filter((each) => each.offered && !isTouched(successorsOf(next.selections, each)));
  const replaced = new Set(untouched.flatMap((each) => successorsOf(next.selections, each)));
  const promised = untouched.flatMap(({ selection, offered, price }): StoredSelection[] =>
    offered && price
      ? [
          {
            ...selection,
            benefitId: offered.id,
            yearId: next.yearId,
            yearStartsOn: next.year.startsOn,
            yearEndsOn: next.year.endsOn,
            state: 'scheduled',
            startsOn: next.year.startsOn,
            endsOn: null,
            price,
            openedBy: RENEWAL,
            predecessorId: selection.id,
          },
        ]
      : [],
  );
  return { ...next, selections: [...next.selections.filter((each) => !replaced.has(each)), ...promised] };
}

function costOf(price: Price | null, paid: ReadonlyMap<Price, Price> | undefined): PreviewCost | null {
  if (!price) return null;
  const { employeePence, employerPence, fundPence } = paid?.get(price) ?? price;
  return { employeePence, employerPence: employerPence + fundPence };
}
