import type { Month } from '@plenty/domain/dates/day';
import type { SelectionField } from '@plenty/domain/selection/fields';
import { benefitsIn, type DefinedBenefit } from './months-table.ts';
import type { ReadClient } from './reading.ts';

/** What a month's reports know of benefits, by their ids. */
export class BenefitsOfMonth {
  readonly #byId: ReadonlyMap<string, DefinedBenefit>;
  readonly codeOf = (id: string): string => this.#byId.get(id)?.code ?? id;

  constructor(benefits: readonly DefinedBenefit[]) {
    this.#byId = new Map(benefits.map((benefit) => [benefit.id, benefit]));
  }

  static async read(read: ReadClient, month: Month): Promise<BenefitsOfMonth> {
    const [benefits] = await read(benefitsIn(month));
    return new BenefitsOfMonth(benefits);
  }

  get(id: string): DefinedBenefit['benefit'] {
    const found = this.#byId.get(id);
    if (!found) throw new Error('a line is of a benefit that nobody has ever offered');
    return found.benefit;
  }

  /** What of a choice is told: not what people wrote themselves, and, security J9, nothing of their health. */
  toldFields(id: string): readonly SelectionField[] {
    const { fields } = this.get(id);
    const smoker = this.#byId.get(id)?.smoker_field;
    return fields.filter(({ kind, name }) => kind !== 'text' && name !== smoker);
  }

  /** The names of all providers, in order. */
  get providers(): string[] {
    return [...new Set([...this.#byId.values()].flatMap(({ benefit }) => benefit.provider?.name ?? []))].toSorted();
  }

  /** The ids of what a provider provides, those of the newest scheme year last. */
  ofProvider(name: string): Set<string> {
    return new Set(
      [...this.#byId.values()].filter(({ benefit }) => benefit.provider?.name === name).map(({ id }) => id),
    );
  }
}
