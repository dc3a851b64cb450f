import type { Day } from '../dates/day.ts';
import { addContributions, NO_CONTRIBUTION, type Contribution } from '../month-close/contribution.ts';
import type { Pence } from '../money/pence.ts';

/** What has become of a member since the month before; who only has money put right is none. */
export type MemberStatus = 'Joiner' | 'Leaver' | 'Change' | 'Unchanged' | 'Adjustment';

/** What somebody has of a benefit at the end of a month. */
export interface Membership {
  readonly benefit: string;
  /** In words, such as the level that was chosen. */
  readonly cover: string;
  readonly sumInsuredPence: Pence | null;
  readonly evidenceNeeded: boolean;
  readonly startsOn: Day | null;
  readonly endsOn: Day | null;
  /** What the month was charged for itself, without corrections. */
  readonly regularPence: Pence;
}

export interface ProviderRow extends Omit<Membership, 'regularPence'>, Contribution {
  readonly status: MemberStatus;
}

interface Person {
  readonly now: readonly Membership[];
  readonly before: readonly Membership[];
  /** All that the month brings the provider for a benefit, corrections too. */
  readonly premiums: ReadonlyMap<string, Contribution>;
  /** The same in every year, as ids are not. */
  readonly codeOf: (benefit: string) => string;
}

/** One person's rows of a provider's report: every benefit that they have, had the month before, or have money moved for. */
export function providerRows({ now, before, premiums, codeOf }: Person): ProviderRow[] {
  const byCode = (memberships: readonly Membership[]) =>
    new Map(memberships.map((membership) => [codeOf(membership.benefit), membership]));
  const [has, had] = [byCode(now), byCode(before)];
  const paid = new Map<string, { benefit: string; sum: Contribution }>();
  for (const [benefit, sum] of premiums) {
    const code = codeOf(benefit);
    paid.set(code, { benefit, sum: addContributions(sum, paid.get(code)?.sum ?? NO_CONTRIBUTION) });
  }
  const codes = new Set([...has.keys(), ...had.keys(), ...paid.keys()]);
  return [...codes].toSorted().map((code) => {
    const [member, earlier] = [has.get(code), had.get(code)];
    const { benefit = '', sum = NO_CONTRIBUTION } = paid.get(code) ?? {};
    const { regularPence: _, ...told } = member ?? earlier ?? { ...NOTHING, benefit };
    return { ...told, ...sum, status: statusOf(member, earlier) };
  });
}

const NOTHING: Omit<Membership, 'benefit'> = {
  cover: '',
  sumInsuredPence: null,
  evidenceNeeded: false,
  startsOn: null,
  endsOn: null,
  regularPence: 0,
};

function statusOf(now: Membership | undefined, before: Membership | undefined): MemberStatus {
  if (!now) return before ? 'Leaver' : 'Adjustment';
  if (!before) return 'Joiner';
  const isSame =
    now.cover === before.cover &&
    now.sumInsuredPence === before.sumInsuredPence &&
    now.regularPence === before.regularPence;
  return isSame ? 'Unchanged' : 'Change';
}
