import type { InKindPerson } from '@plenty/domain/reports/benefit-in-kind-rows';
import { listPriceMonths, type ListPriceMonth } from '@plenty/domain/reports/list-price-months';
import { niNumbersOf, type KeptNiNumber } from '../../../platform/ni-numbers-table.ts';
import type { ClosedMonths, ReportedTaxYear } from './in-kind-year.ts';
import { numbersByPerson } from './month-batches.ts';
import { heldAfter, namedAfter, type BornPerson, type Held } from './people-table.ts';
import { readAllLines } from './read-lines.ts';
import { readAhead, type ReadClient } from './reading.ts';

export interface TaxedPerson extends InKindPerson {
  readonly person: BornPerson;
}

export interface InKindBatch {
  readonly last: string;
  readonly people: readonly TaxedPerson[];
  /** By people's ids, sealed. */
  readonly niNumbers: ReadonlyMap<string, KeptNiNumber>;
}

/** Everyone, some at a time, with what the tax year has brought them and with what is taxed on a list price. */
export function inKindBatches(read: ReadClient, year: ReportedTaxYear): AsyncGenerator<InKindBatch> {
  const { now, before, atStart } = year.closed;
  const asked = { knownAt: year.knownAt, months: year.months, benefits: year.taxedIds };
  const held = (after: string, { knownAt }: ClosedMonths) => heldAfter(after, { benefits: year.listedIds, knownAt });
  return readAhead(async (after) => {
    const [people, heldNow, heldBefore, heldAtStart] = await read(
      namedAfter(after, asked),
      held(after, now),
      held(after, before),
      held(after, atStart),
    );
    const last = people.at(-1)?.id;
    if (last === undefined) return undefined;
    const ids = people.map(({ id }) => id);
    const [niNumbers] = await read(niNumbersOf(ids, year.knownAt));
    const [listedNow, listedBefore, listedAtStart] = [
      monthsByPerson(year, heldNow, now),
      monthsByPerson(year, heldBefore, before),
      monthsByPerson(year, heldAtStart, atStart),
    ];
    return {
      last,
      niNumbers: numbersByPerson(niNumbers),
      people: people.map((person) => ({
        person,
        lines: readAllLines(person.lines),
        listed: {
          now: listedNow.get(person.id) ?? [],
          before: listedBefore.get(person.id) ?? [],
          atStart: listedAtStart.get(person.id) ?? [],
        },
      })),
    };
  });
}

/** A benefit of several scheme years is one: what was chosen later takes over. */
function monthsByPerson(
  { codeOf, listPriceOf }: ReportedTaxYear,
  held: readonly Held[],
  { months }: ClosedMonths,
): Map<string, ListPriceMonth[]> {
  const byPerson = new Map<string, ListPriceMonth[]>();
  for (const choices of Map.groupBy(held, (each) => `${each.employee_id} ${codeOf(each.benefit_id)}`).values()) {
    const [first] = choices;
    if (!first) continue;
    const versions = choices.map((each) => ({
      benefit: each.benefit_id,
      startsOn: each.starts_on,
      endsOn: each.ends_on,
      months: each.months,
      values: each.values,
    }));
    const known = byPerson.get(first.employee_id) ?? [];
    byPerson.set(first.employee_id, [...known, ...listPriceMonths(versions, months, listPriceOf)]);
  }
  return byPerson;
}
