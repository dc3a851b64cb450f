import type { ShownImpactLine } from '@plenty/contract/people/uploads-impact';

/** Who pays something, before or after. */
interface Side {
  readonly who: 'They' | 'You';
  readonly before: number | null;
  readonly after: number | null;
}

export interface LineGroup {
  readonly kind: ShownImpactLine['kind'];
  readonly from: ShownImpactLine['from'];
  readonly benefits: readonly string[];
  /** Of what may be chosen, or might have been, nobody pays anything. */
  readonly isChoice: boolean;
  readonly sides: readonly Side[];
  readonly wage: ShownImpactLine['wage'];
  /** Of what is settled with a leaver. */
  readonly settlement: ShownImpactLine['settlement'];
}

/** What costs nobody anything and begins or ends on the same day is said in one breath; what is paid for stands alone, first. */
export function groupLines(lines: readonly ShownImpactLine[]): readonly LineGroup[] {
  const paid: LineGroup[] = [];
  const free = new Map<string, LineGroup>();
  for (const line of lines) {
    const group = toLineGroup(line);
    if (group.sides.length > 0 || group.wage || group.settlement) {
      paid.push(group);
      continue;
    }
    const name = `${group.kind} ${group.from} ${group.isChoice}`;
    const others = free.get(name)?.benefits ?? [];
    free.set(name, { ...group, benefits: [...others, ...group.benefits] });
  }
  return [...paid, ...free.values()];
}

function toLineGroup({ kind, from, benefit, before, after, wage, settlement }: ShownImpactLine): LineGroup {
  const sides: readonly Side[] = [
    { who: 'They', before: before?.employeePence ?? null, after: after?.employeePence ?? null },
    { who: 'You', before: before?.employerPence ?? null, after: after?.employerPence ?? null },
  ];
  return {
    kind,
    from,
    benefits: [benefit],
    isChoice: before === null && after === null,
    wage,
    settlement,
    sides: sides.filter((side) => Boolean(side.before) || Boolean(side.after)),
  };
}
