import type { ShownImpactLine } from '@plenty/contract/people/uploads-impact';
import { addDays, type Day } from '@plenty/domain/dates/day';
import type { Price } from '@plenty/domain/pricing/price';
import { PLANNED_FROM, STOOD_FROM } from './impact-people.ts';
import { PROMISED_FOR, TODAY, type RandomRow } from './impact-files.ts';
import { priceToday, standing, type Cost, type Shown } from './impact-shown.ts';

/** Somebody once the file is applied, and who is as they were before it, on each of the days. */
export interface Pair {
  person(day: string): Shown | undefined;
  twin(day: string): Shown | undefined;
}

/** By hand: the month in which payroll takes what changes on a day. */
const PRICED_FROM: Readonly<Record<string, string>> = {
  [TODAY]: '2026-12-01',
  '2026-12-01': '2026-12-01',
  '2026-12-14': '2027-01-01',
  '2027-01-01': '2027-01-01',
};

/** The lines that a row must have, from what two people are shown of whom only one was in the file. */
export function trueDifference({ day, who, cells, isBackDated = false }: RandomRow, pair: Pair): ShownImpactLine[] {
  const days = who?.plannedPounds != null && PLANNED_FROM > day ? [day, PLANNED_FROM] : [day];
  const lines: ShownImpactLine[] = [];
  for (const each of days) lines.push(...entitlements(each, pair, lines));
  return [...lines.map((line) => sinceLeaving(line, cells['Left on'])), ...repriced(day, isBackDated, pair)];
}

/** Who has left already has lost everything the day after. */
function sinceLeaving(line: ShownImpactLine, leftOn: Day | undefined): ShownImpactLine {
  if (leftOn === undefined || leftOn >= TODAY || line.kind !== 'loses') return line;
  return { ...line, from: addDays(leftOn, 1) };
}

function entitlements(day: string, pair: Pair, said: readonly ShownImpactLine[]): ShownImpactLine[] {
  const [person, twin] = [pair.person(day), pair.twin(day)];
  return (
    (person ?? twin)?.own.benefits.flatMap(({ id, benefit: { name } }): ShownImpactLine[] => {
      const [was, is] = [twin?.eligible.has(id) ?? false, person?.eligible.has(id) ?? false];
      const kind = is ? 'gains' : 'loses';
      if (was === is || said.findLast(({ benefitId }) => benefitId === id)?.kind === kind) return [];
      const costs = { before: twin?.costs.get(id) ?? null, after: person?.costs.get(id) ?? null };
      return [{ benefitId: id, benefit: name, kind, from: day, ...costs }];
    }) ?? []
  );
}

/** Of what both are eligible for on the day, and still when its price counts: on each day from which it is another. */
function repriced(day: string, isBackDated: boolean, pair: Pair): ShownImpactLine[] {
  const first = PRICED_FROM[day] ?? '';
  const [person, twin, laterPerson, laterTwin] = [
    pair.person(day),
    pair.twin(day),
    pair.person(first),
    pair.twin(first),
  ];
  if (!person || !twin || !laterPerson || !laterTwin) return [];
  const isKept = (id: string): boolean =>
    [person, twin, laterPerson, laterTwin].every(({ eligible }) => eligible.has(id));
  const days = new Set([...(isBackDated ? [STOOD_FROM] : []), first, PLANNED_FROM, PROMISED_FOR]);
  return laterPerson.own.benefits.flatMap(({ id, benefit: { name } }): ShownImpactLine[] => {
    if (!isKept(id)) return [];
    const own = [...days].toSorted().filter((each) => hasNewPrice(id, each, pair));
    const lines: ShownImpactLine[] = [];
    for (const from of own.length > 0 ? own : [first]) {
      const [before, after] = [pair.twin(from)?.costs.get(id), pair.person(from)?.costs.get(id)];
      const last = lines.at(-1);
      if (!before || !after || isSame(before, after)) continue;
      if (last?.before && last.after && isSame(last.before, before) && isSame(last.after, after)) continue;
      lines.push({ benefitId: id, benefit: name, kind: 'repriced', from, before, after });
    }
    return lines;
  });
}

/** Whether a version of the choice begins on the day at a price that it did not have before, for the one or the other. */
function hasNewPrice(benefitId: string, day: string, pair: Pair): boolean {
  const [person, twin] = [pair.person(day), pair.twin(day)].map((shown) => shown && standing(shown.own, benefitId));
  if (!person?.price || !twin?.price || (person.startsOn !== day && twin.startsOn !== day)) return false;
  return day === PLANNED_FROM || !isSamePrice(person.price, twin.price);
}

/** What the standing choices must cost on the first day of a new price, by what their like would cost today. */
export function wrongPrices({ day, isBackDated }: RandomRow, pair: Pair): string[] {
  const first = isBackDated ? STOOD_FROM : (PRICED_FROM[day] ?? '');
  const [person, twin] = [pair.person(first), pair.twin(first)];
  if (!person || !twin) return [];
  return twin.own.benefits.flatMap(({ id, benefit: { code } }) => {
    const [old, now] = [standing(twin.own, id), standing(person.own, id)];
    const isPromised = twin.own.selections.some(({ benefitId, state }) => benefitId === id && state === 'scheduled');
    if (!old?.price || !now?.price || isPromised || old.state !== 'active' || !person.eligible.has(id)) return [];
    const [was, is] = [priceToday(twin.own, old), priceToday(person.own, old)];
    const isNew = old.price.months === undefined && was && is && !isSamePrice(was, is);
    return isSamePrice(now.price, isNew ? is : old.price)
      ? []
      : [`${code}: ${JSON.stringify({ was, is, now: now.price })}`];
  });
}

function isSame(one: Cost, other: Cost): boolean {
  return one.employeePence === other.employeePence && one.employerPence === other.employerPence;
}

function isSamePrice(one: Price, other: Price): boolean {
  return isSame(one, other) && one.fundPence === other.fundPence;
}
