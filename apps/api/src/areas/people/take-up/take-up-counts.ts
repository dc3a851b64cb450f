import type { PersonTakeUp } from './person-take-up.ts';
import type { StandingBenefit } from './standing-scheme.ts';

/** What is counted of a benefit. */
interface BenefitCount {
  readonly benefit: string;
  eligible: number;
  taken: number;
  employeePence: number;
  employerPence: number;
}

interface GroupCount {
  readonly benefit: string;
  readonly department: string;
  readonly ageBand: number;
  readonly hasIt: boolean;
  readonly level: string;
  people: number;
}

/** A day, as snapshot-table.ts takes it: lists as texts that only PostgreSQL reads. */
export interface CountedDay {
  readonly employed: number;
  readonly benefits: string;
  readonly groups: string;
}

/** Adds people up, by benefit and by group. What it holds does not grow with how many there are. */
export class TakeUpCounts {
  #employed = 0;
  readonly #benefits: ReadonlyMap<string, BenefitCount>;
  readonly #groups = new Map<string, GroupCount>();

  constructor(benefits: readonly StandingBenefit[]) {
    const empty = { eligible: 0, taken: 0, employeePence: 0, employerPence: 0 };
    this.#benefits = new Map(benefits.map(({ id }) => [id, { benefit: id, ...empty }]));
  }

  add({ department, ageBand, benefits }: PersonTakeUp): void {
    this.#employed++;
    for (const { id, hasIt, level, monthly } of benefits) {
      const count = this.#benefits.get(id);
      if (!count) continue;
      count.eligible++;
      if (hasIt) count.taken++;
      count.employeePence += monthly.employeePence;
      // The fund is the employer's money.
      count.employerPence += monthly.employerPence + monthly.fundPence;
      this.#groupOf({ benefit: id, department, ageBand, hasIt, level }).people++;
    }
  }

  toDay(): CountedDay {
    return {
      employed: this.#employed,
      benefits: JSON.stringify([...this.#benefits.values()]),
      groups: JSON.stringify([...this.#groups.values()]),
    };
  }

  #groupOf(group: Omit<GroupCount, 'people'>): GroupCount {
    const key = [group.benefit, group.ageBand, group.hasIt, group.level, group.department].join('\n');
    const known = this.#groups.get(key);
    if (known) return known;
    const count = { ...group, people: 0 };
    this.#groups.set(key, count);
    return count;
  }
}
