import { isPriced } from '@plenty/domain/pricing/cost';
import type { Price } from '@plenty/domain/pricing/price';
import { SHIPPED_RATES } from '@plenty/domain/tax/rates/shipped-rates';
import type { ClientJob } from '../platform/jobs/client-job.ts';
import { eligibilityOf } from '../areas/enrolment/benefits/quote.ts';
import { paidPrices } from '../areas/enrolment/benefits/committed-pay.ts';
import { readSchemesOf } from '../areas/enrolment/employee-scheme/schemes-of.ts';
import { type OfferedBenefit } from '../areas/enrolment/employee-scheme/published-scheme.ts';
import { type EmployeeScheme } from '../areas/enrolment/employee-scheme/employee-scheme.ts';
import { type StoredSelection } from '../areas/enrolment/employee-scheme/stored-selection.ts';

export interface Cost {
  readonly employeePence: number;
  readonly employerPence: number;
}

/** What somebody is shown at the portal on a day. */
export interface Shown {
  readonly own: EmployeeScheme;
  readonly eligible: ReadonlySet<string>;
  readonly costs: ReadonlyMap<string, Cost>;
}

const BATCH = 200;

/** By the rules that people themselves are answered with, on the day that it is. */
export async function readShown(job: ClientJob, employeeIds: readonly string[]): Promise<Map<string, Shown>> {
  const shown = new Map<string, Shown>();
  for (let at = 0; at < employeeIds.length; at += BATCH)
    for (const own of await readSchemesOf(job, employeeIds.slice(at, at + BATCH)))
      shown.set(own.employeeId, toShown(own));
  return shown;
}

function toShown(own: EmployeeScheme): Shown {
  const eligible = new Set(own.benefits.filter((offered) => eligibilityOf(own, offered).eligible).map(({ id }) => id));
  const paid = paidPrices(own);
  const costs = new Map<string, Cost>();
  for (const offered of own.benefits) {
    const price = offered.benefit.fields.length === 0 ? priceIncluded(own, offered) : standing(own, offered.id)?.price;
    if (price && eligible.has(offered.id)) costs.set(offered.id, toCost(paid.get(price) ?? price));
  }
  return { own, eligible, costs };
}

/** The version that stands on the day. */
export function standing({ selections, today }: EmployeeScheme, benefitId: string): StoredSelection | undefined {
  return selections.findLast(
    ({ benefitId: of, state, startsOn, endsOn }) =>
      of === benefitId &&
      (state === 'active' || state === 'opted-out') &&
      startsOn !== null &&
      startsOn <= today &&
      (endsOn === null || endsOn >= today),
  );
}

/** What the same choice would cost who chose it for this day. */
export function priceToday(own: EmployeeScheme, { benefitId, values }: StoredSelection): Price | undefined {
  const offered = own.benefits.find(({ id }) => id === benefitId);
  const price = offered?.priceFor(values, { facts: own.facts, on: own.today, rates: SHIPPED_RATES.on(own.today) });
  return price && isPriced(price) ? price : undefined;
}

function priceIncluded({ facts, today: on }: EmployeeScheme, { benefit, priceFor }: OfferedBenefit): Price | undefined {
  const price = priceFor({}, { facts, on, rates: SHIPPED_RATES.on(on) });
  return benefit.funding.payer === 'employer' && isPriced(price) ? price : undefined;
}

function toCost({ employeePence, employerPence, fundPence }: Price): Cost {
  return { employeePence, employerPence: employerPence + fundPence };
}
