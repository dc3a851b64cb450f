import { addDays, firstOf, lastOf, monthOf, monthsBetween, nextMonth, type Day, type Month } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { inMicropence, ONE, roundHalfAway, shareOf, type Pence } from '../money/pence.ts';
import type { BenefitFund } from '../pricing/funding.ts';
import type { Price } from '../pricing/price.ts';
import { spendFund, type FundedPrice } from '../pricing/spend-fund.ts';
import type { Contribution } from './contribution.ts';
import { dueFor, dueIn, dueStretchesOf, type History, type PricedVersion, type VersionStretch } from './due.ts';

/** A history at the prices that were agreed, before a benefit fund has paid anything. */
export interface FundedHistory extends History {
  readonly funded: FundedPrice['benefit'];
}

/** A scheme year with its benefit fund, as one employee has it. */
export interface FundMonths {
  readonly startsOn: Day;
  readonly endsOn: Day;
  /** The last month that is asked about. */
  readonly upTo: Month;
  fundIn(month: Month): BenefitFund | undefined;
  /** On the first day of a month, or on the first day of employment in it. */
  factsIn(month: Month): EmployeeFacts | undefined;
}

/**
 * The histories once the fund of their year has paid its part, month by month from the year's first: what it pays stays as it
 * is until the versions, the pay or the fund change, and is then spread anew over the months that are left, less what the
 * months before have taken. So it never pays more than there is, and no later change moves what an earlier month has had.
 */
export function payHistoriesFromFund(histories: readonly FundedHistory[], year: FundMonths): History[] {
  const accounts = histories.map((history) => new Account(history));
  const payable = accounts.filter(({ touchesFund }) => touchesFund);
  if (payable.length === 0) return [...histories];
  let before: readonly unknown[] = [];
  let spentPence = 0;
  for (let month = monthOf(year.startsOn); month <= year.upTo; month = nextMonth(month)) {
    const fund = year.fundIn(month);
    const facts = year.factsIn(month);
    if (!fund || !facts) continue;
    const standing = payable.flatMap((account) => account.standingIn(month) ?? []);
    const now = [fund, facts.salaryPence, month > monthOf(year.endsOn), ...standing.map(({ version }) => version)];
    if (now.length !== before.length || now.some((part, at) => part !== before[at])) {
      const ended = payable.reduce((sum, account) => sum + account.endingIn(month), 0);
      const paid =
        month > monthOf(year.endsOn)
          ? payExtended(fund, standing, facts, { month, endedPence: ended })
          : payWithin(year, fund, standing, facts, { month, spentPence: spentPence + ended });
      for (const [at, { account, version }] of standing.entries()) account.change(version, month, paid[at]);
      before = now;
    }
    for (const account of payable) spentPence += account.fundPenceIn(month);
  }
  return accounts.map(({ history }) => history);
}

function payWithin(
  { startsOn, endsOn }: FundMonths,
  fund: BenefitFund,
  standing: readonly FundedStretch[],
  facts: EmployeeFacts,
  { month, spentPence }: { readonly month: Month; readonly spentPence: Pence },
): readonly Price[] {
  const months = monthsBetween(month, monthOf(endsOn)) + 1;
  const prices = standing.map((stretch) => fundedPrice(stretch, month, months));
  return spendFund(fund, prices, facts, { startsOn, endsOn, openFrom: firstOf(month), spentPence }).prices;
}

/** A year that goes on without a successor has a twelfth of its fund in each further month, and nothing of the months before. */
function payExtended(
  fund: BenefitFund,
  standing: readonly FundedStretch[],
  facts: EmployeeFacts,
  { month, endedPence }: { readonly month: Month; readonly endedPence: Pence },
): readonly Price[] {
  const prices = standing.map((stretch) => fundedPrice(stretch, month, 1));
  const dates = { startsOn: firstOf(month), endsOn: lastOf(month), spentPence: endedPence };
  return spendFund(monthlyFund(fund, facts), prices, { ...facts, joinedOn: earlierOf(facts.joinedOn, month) }, dates)
    .prices;
}

/** A twelfth of what somebody has in a year, to the nearest penny. */
export function monthlyFund(fund: BenefitFund, { salaryPence }: Pick<EmployeeFacts, 'salaryPence'>): BenefitFund {
  const yearly = inMicropence(fund.yearlyPence) + shareOf(salaryPence, fund.shareOfPay ?? 0);
  return { ...fund, yearlyPence: roundHalfAway(yearly, 12 * ONE), shareOfPay: undefined };
}

/** Whoever joins within a month has the month's fund. */
function earlierOf(joinedOn: Day, month: Month): Day {
  return joinedOn < firstOf(month) ? joinedOn : firstOf(month);
}

interface FundedStretch extends VersionStretch {
  readonly account: Account;
}

/** One history, and what has become of it so far. */
class Account {
  readonly funded: FundedPrice['benefit'];
  readonly touchesFund: boolean;
  history: History;
  readonly #stretches: readonly VersionStretch[];
  /** Of the history as it has become. */
  #paid: readonly VersionStretch[];

  constructor({ funded, ...history }: FundedHistory) {
    this.funded = funded;
    this.history = history;
    this.#stretches = dueStretchesOf(history);
    this.#paid = this.#stretches;
    this.touchesFund =
      funded.funding.payer === 'fund' || history.versions.some(({ monthly }) => monthly.fundPence !== 0);
  }

  /** What is there at the end of a month is what the fund goes by. */
  standingIn(month: Month): FundedStretch | undefined {
    const last = lastOf(month);
    const stretch = this.#stretches.find(({ from, until }) => from <= last && (until === null || until >= last));
    return stretch && { ...stretch, account: this };
  }

  fundPenceIn(month: Month): Pence {
    return dueIn(month, this.#paid, this.history.proration).fundPence;
  }

  /** What the fund pays in a month of versions that end in it. */
  endingIn(month: Month): Pence {
    const from = this.standingIn(month)?.from;
    if (from !== undefined && from <= firstOf(month)) return 0;
    const leavesOn = from === undefined ? this.history.leavesOn : addDays(from, -1);
    return dueFor(month, { ...this.history, leavesOn }).fundPence;
  }

  /** From a month on a version costs what is left once the fund has paid. */
  change(version: PricedVersion, month: Month, price: Price | undefined): void {
    if (!price) return;
    const first = firstOf(month);
    const changed: PricedVersion = {
      startsOn: version.startsOn > first ? version.startsOn : first,
      endsOn: version.endsOn,
      monthly: fundPartsOf(price),
      ...(price.months !== undefined && {
        term: { months: price.months, lastMonth: fundPartsOf(price.lastMonth ?? price) },
      }),
    };
    const { versions } = this.history;
    // Behind what was made of the same version before, and before what takes its place later.
    const place = 1 + versions.findLastIndex(({ startsOn }) => startsOn <= changed.startsOn);
    this.history = { ...this.history, versions: versions.toSpliced(place, 0, changed) };
    this.#paid = dueStretchesOf(this.history);
  }
}

function fundedPrice({ account, version }: FundedStretch, month: Month, months: number): FundedPrice {
  const { monthly, term } = version;
  const gone = Math.max(0, monthsBetween(monthOf(version.startsOn), month));
  return {
    benefit: account.funded,
    months,
    price: {
      ...withTotal(monthly),
      ...(term && { months: Math.max(0, term.months - gone), lastMonth: withTotal(term.lastMonth) }),
      premiumTaxPence: 0,
      benefitInKindYearlyPence: 0,
    },
  };
}

function withTotal({ employeePence, employerPence, fundPence }: Contribution) {
  return { employeePence, employerPence, fundPence, totalPence: employeePence + employerPence + fundPence };
}

function fundPartsOf({ employeePence, employerPence, fundPence }: Contribution): Contribution {
  return { employeePence, employerPence, fundPence };
}
