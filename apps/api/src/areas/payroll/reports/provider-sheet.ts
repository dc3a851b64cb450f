import type { Month } from '@plenty/domain/dates/day';
import {
  addContributions,
  isRegular,
  NO_CONTRIBUTION,
  type Contribution,
  type ContributionLine,
} from '@plenty/domain/month-close/contribution';
import { providerRows, type Membership, type ProviderRow } from '@plenty/domain/reports/provider-rows';
import type { BenefitsOfMonth } from './benefits-of-month.ts';
import { columnsIn, type FormatVersions } from './format-versions.ts';
import type { MemberBatch } from './month-batches.ts';
import type { ReportedPerson, StandingSelection } from './people-table.ts';
import { providerColumnsOf } from './provider-columns.ts';
import { sayReportedCover } from './say-cover.ts';

export interface ReportedMember extends ProviderRow {
  readonly person: ReportedPerson;
}

interface MonthSides {
  readonly month: Month;
  readonly benefits: BenefitsOfMonth;
  /** As the provider was told last month. */
  readonly before: BenefitsOfMonth;
}

export const PROVIDER_FORMATS: FormatVersions<[string, BenefitsOfMonth], ReportedMember> = new Map([
  [1, providerColumnsOf],
]);

/** One provider's members at the end of a month, who has left since the last, and what the month brings for them. */
export function providerReport(provider: string, { month, benefits, before }: MonthSides, version?: number) {
  const [provided, providedBefore] = [benefits.ofProvider(provider), before.ofProvider(provider)];
  return {
    ...columnsIn(PROVIDER_FORMATS, [provider, benefits], version),
    rowsOf: (batch: MemberBatch): ReportedMember[] =>
      batch.people.flatMap((person) => {
        // A leaver settles with the employer: the provider has nothing to do with it.
        const paid = person.paid.filter((line) => provided.has(line.benefit) && isRegular(line));
        const own = paid.filter(({ forMonth }) => forMonth === month);
        const ownBefore = person.before.filter((line) => providedBefore.has(line.benefit) && isRegular(line));
        const chosen = batch.standing.get(person.id)?.filter(({ benefit_id: id }) => provided.has(id)) ?? [];
        const chosenBefore =
          batch.standingBefore.get(person.id)?.filter(({ benefit_id: id }) => providedBefore.has(id)) ?? [];
        return providerRows({
          now: membershipsOf(benefits, chosen, own),
          before: membershipsOf(before, chosenBefore, ownBefore),
          premiums: premiumsOf(paid),
          codeOf: benefits.codeOf,
        }).map((row) => ({ ...row, person }));
      }),
  };
}

/** What is chosen is had while it stands; what asks for no choice, in the months that are charged for it. */
function membershipsOf(
  benefits: BenefitsOfMonth,
  chosen: readonly StandingSelection[],
  own: readonly ContributionLine[],
): Membership[] {
  const charged = new Map(own.map((line) => [line.benefit, providerTotalOf(line)]));
  const included = [...charged.keys()].filter((id) => benefits.get(id).fields.length === 0);
  const had = chosen.map((selection) => ({
    benefit: selection.benefit_id,
    cover: sayReportedCover(benefits.toldFields(selection.benefit_id), selection.values),
    sumInsuredPence: selection.cover?.grantedPence ?? null,
    evidenceNeeded: selection.cover?.evidenceNeeded ?? false,
    startsOn: selection.starts_on,
    endsOn: selection.ends_on,
  }));
  return [...had, ...included.map((benefit) => ({ ...INCLUDED, benefit }))].map((membership) => ({
    ...membership,
    regularPence: charged.get(membership.benefit) ?? 0,
  }));
}

const INCLUDED = { cover: '', sumInsuredPence: null, evidenceNeeded: false, startsOn: null, endsOn: null };

function premiumsOf(paid: readonly ContributionLine[]): Map<string, Contribution> {
  const sums = new Map<string, Contribution>();
  for (const line of paid) sums.set(line.benefit, addContributions(sums.get(line.benefit) ?? NO_CONTRIBUTION, line));
  return sums;
}

function providerTotalOf({ employeePence, employerPence, fundPence }: Contribution): number {
  return employeePence + employerPence + fundPence;
}
