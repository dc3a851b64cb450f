import { monthOf, nextMonth, type Day, type Month } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { dueFor, dueIn, dueStretchesOf, type History } from '../month-close/due.ts';
import { monthlyFund, payHistoriesFromFund, type FundedHistory } from '../month-close/pay-from-fund.ts';
import type { Pence } from '../money/pence.ts';
import type { Benefit } from '../scheme/benefit.ts';
import { paidByOthers } from './benefit-in-kind.ts';
import { grantOf } from './fund-grant.ts';
import type { BenefitFund } from './funding.ts';
import { partsOver, type Price, type PriceParts } from './price.ts';

/** A version of a choice as it was agreed, with the days for which it stands. */
export interface AgreedVersion {
  readonly benefitId: string;
  readonly benefit: Pick<Benefit, 'code' | 'funding' | 'tax' | 'proration'>;
  readonly price: Price;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
}

interface YearToPay {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly fund?: BenefitFund | undefined;
  /** Of a year that goes on without a successor: the month that is looked at, which has a fund of its own. */
  readonly extendedMonth?: Month | undefined;
}

/** What somebody pays for a scheme year, once its benefit fund has paid its part. */
export interface PaidYear {
  /** What is paid of a version on one of its days. */
  priceOn(version: AgreedVersion, day: Day): Price;
  /** What the employee pays in a month, by the ids of benefits. */
  employeePenceIn(month: Month): ReadonlyMap<string, Pence>;
  /** The employee's fund of the year with what choices below the core have brought in. */
  readonly grantedPence: Pence;
  /** What the fund pays in all months of the year. */
  readonly spentPence: Pence;
  readonly leftPence: Pence;
}

/**
 * The year month by month, as payroll takes it: what the fund has paid in a month stays, and a later choice shares what is left.
 * The versions are in the order in which they were made; a later one takes over from its first day.
 */
export function payYear(year: YearToPay, facts: EmployeeFacts, versions: readonly AgreedVersion[]): PaidYear {
  const { fund, extendedMonth } = year;
  const agreed = () => toHistories(versions, facts.leavesOn ?? null);
  if (!fund) {
    // Prices are asked of everybody, months of few.
    let histories: readonly History[] | undefined;
    const employeePenceIn = (month: Month) => employeePartsIn(month, (histories ??= agreed()));
    return { priceOn: ({ price }) => price, employeePenceIn, grantedPence: 0, spentPence: 0, leftPence: 0 };
  }
  const first = extendedMonth ?? monthOf(year.startsOn);
  const last = extendedMonth ?? monthOf(year.endsOn);
  const histories = payHistoriesFromFund(agreed(), {
    startsOn: year.startsOn,
    endsOn: year.endsOn,
    upTo: last,
    fundIn: () => fund,
    factsIn: (month) => (monthOf(facts.joinedOn) <= month ? facts : undefined),
  });
  let [spentPence, creditedPence] = [0, 0];
  const touched = histories.filter(({ versions: all }) => all.some(({ monthly }) => monthly.fundPence !== 0));
  for (const history of touched) {
    const stretches = dueStretchesOf(history);
    for (let month = first; month <= last; month = nextMonth(month)) {
      const { fundPence } = dueIn(month, stretches, history.proration);
      if (fundPence > 0) spentPence += fundPence;
      else creditedPence -= fundPence;
    }
  }
  const granted = extendedMonth ? monthlyFund(fund, facts).yearlyPence : grantOf(fund, facts, year);
  const grantedPence = granted + creditedPence;
  const byBenefit = new Map(histories.map((history) => [history.benefit, history]));
  return {
    priceOn: (version, day) => priceIn(byBenefit.get(version.benefitId), version, day),
    employeePenceIn: (month) => employeePartsIn(month, histories),
    grantedPence,
    spentPence,
    leftPence: Math.max(0, grantedPence - spentPence),
  };
}

function employeePartsIn(month: Month, histories: readonly History[]): Map<string, Pence> {
  return new Map(histories.map((history) => [history.benefit, dueFor(month, history).employeePence]));
}

function toHistories(versions: readonly AgreedVersion[], leavesOn: Day | null): FundedHistory[] {
  return [...Map.groupBy(versions, ({ benefitId }) => benefitId)].flatMap(([benefit, ofBenefit]) => {
    const funded = ofBenefit.at(-1)?.benefit;
    if (!funded) return [];
    const priced = ofBenefit.map(({ price, startsOn, endsOn }) => ({
      startsOn,
      endsOn,
      monthly: contributionOf(price),
      ...(price.months !== undefined && {
        term: { months: price.months, lastMonth: contributionOf(price.lastMonth ?? price) },
      }),
    }));
    return [{ benefit, proration: funded.proration, leavesOn, versions: priced, funded }];
  });
}

function contributionOf({ employeePence, employerPence, fundPence }: PriceParts) {
  return { employeePence, employerPence, fundPence };
}

function priceIn(history: History | undefined, { benefit, price }: AgreedVersion, day: Day): Price {
  const stretch = history && dueStretchesOf(history).find(({ from, until }) => from <= day && (until ?? day) >= day);
  if (!stretch) return price;
  const { monthly, term } = stretch.version;
  const after: Price = {
    ...price,
    ...monthly,
    ...(price.lastMonth && term && { lastMonth: { ...price.lastMonth, ...term.lastMonth } }),
  };
  if (benefit.tax.benefitInKind.value !== 'employer-cost') return after;
  return { ...after, benefitInKindYearlyPence: paidByOthers(partsOver(after, 12)) };
}

/** The day on which a version is looked at: today while it stands, else its first or its last. */
export function dayToPrice({ startsOn, endsOn }: Pick<AgreedVersion, 'startsOn' | 'endsOn'>, today: Day): Day {
  if (startsOn > today) return startsOn;
  return endsOn !== null && endsOn < today && endsOn >= startsOn ? endsOn : today;
}
