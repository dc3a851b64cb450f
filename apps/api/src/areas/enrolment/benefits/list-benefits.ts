import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { benefits } from '@plenty/contract/enrolment/benefits';
import { yearOf, type Day } from '@plenty/domain/dates/day';
import type { BenefitFund } from '@plenty/domain/pricing/funding';
import type { PaidYear } from '@plenty/domain/pricing/paid-year';
import { hasEnded } from '@plenty/domain/scheme/benefit';
import type { SelectionState } from '@plenty/domain/selection/states';
import type { Work } from '../../../platform/work.ts';
import { paidPrices, payOwnYear } from './committed-pay.ts';
import { findEmployeeScheme, type EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import type { OfferedBenefit } from '../employee-scheme/published-scheme.ts';
import { toCard } from './to-card.ts';
import { lookAt } from './to-selection.ts';

type ListedBenefits = AnswerOf<typeof benefits.eligible>;

/** What the person has, may choose, or may not yet. */
export async function listBenefits(
  work: Work,
  { query: { year } }: RequestOf<typeof benefits.eligible>,
): Promise<ListedBenefits> {
  const own = await findEmployeeScheme(work, { year });
  const { has_only_vouchers: ccvOnly } = await work.caller();
  return own ? toListed(own, ccvOnly) : nothingOffered(year ?? yearOf(work.services.clock.now().toISOString()));
}

/** Who has left, or is not active, and has vouchers to spend is shown those and nothing else. */
function toListed(own: EmployeeScheme, ccvOnly: boolean): ListedBenefits {
  const { facts, today, year } = own;
  const paidYear = payOwnYear(own);
  const paid = paidPrices(own, paidYear);
  return {
    benefits: own.benefits
      .filter((offered) => isShown(own, offered) && (!ccvOnly || offered.benefit.groupCode === VOUCHERS))
      .map((offered) => toCard(lookAt(own, offered, paid))),
    schemeYear: year.year,
    window: ccvOnly ? null : toWindow(own),
    onProbation: facts.probationUntil !== undefined && facts.probationUntil >= today,
    ccvOnly,
    ...(!ccvOnly && facts.leavesOn !== undefined && { leavesOn: facts.leavesOn }),
    // The fund ends with the employment.
    fund: ccvOnly || !year.fund ? null : toFund(paidYear, year.fund, year.endsOn),
  };
}

/** What is given up is shown, to its last day, to those who have it. */
function isShown({ selections, today }: EmployeeScheme, { id, benefit }: OfferedBenefit): boolean {
  if (benefit.endsOn === undefined) return true;
  const isIncluded = benefit.fields.length === 0 && !hasEnded(benefit, today);
  return isIncluded || selections.some(({ benefitId, state }) => benefitId === id && HELD.has(state));
}

const HELD: ReadonlySet<SelectionState> = new Set(['pending', 'scheduled', 'active', 'opted-out']);

/** For who belongs to no scheme: the page is empty, and says so. */
function nothingOffered(schemeYear: number): ListedBenefits {
  return { benefits: [], schemeYear, window: null, onProbation: false, ccvOnly: false, fund: null };
}

/** The code of the group of childcare vouchers: spec 2 §1. */
const VOUCHERS = 'ccv';

/** One for all benefits says more than one for some. */
function toWindow({ year, today }: EmployeeScheme): ListedBenefits['window'] {
  const open = year.windows.filter(({ opensOn, closesOn }) => opensOn <= today && today <= closesOn);
  const window = open.find(({ benefits }) => benefits === undefined) ?? open[0];
  return window ? { name: window.name, closesOn: window.closesOn, startsOn: window.startsOn } : null;
}

function toFund(
  { grantedPence, spentPence, leftPence }: PaidYear,
  { remainder }: BenefitFund,
  endsOn: Day,
): ListedBenefits['fund'] {
  return { grantedPence, spentPence, leftPence, remainder, endsOn };
}
