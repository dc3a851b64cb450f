import { addDays, type Day, sayDay } from '@plenty/domain/dates/day';
import { countsAsDependant, stopsCounting, type EndOfCounting } from '@plenty/domain/family/counts-as-dependant';
import { coversDependants } from '@plenty/domain/family/cover-levels';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import { COVER_LEVELS, type FieldValues } from '@plenty/domain/selection/fields';
import type { DependantRow } from './notices-table.ts';
import { toFamilyMember } from '../employee-scheme/to-family-member.ts';

/** So long before it happens people are told, and as long as it has not. */
const NOTICE_DAYS = 30;

export interface Notice {
  /** The first day on which the child no longer counts. */
  readonly on: Day;
  readonly reason: string;
  readonly benefits: readonly string[];
}

/** The days within the notice on which a child grows out of cover that it has, each with the benefits that end. */
export function findNotices(row: DependantRow, benefits: ReadonlyMap<string, Benefit>): Notice[] {
  const notices = new Map<Day, { reason: string; benefits: string[] }>();
  for (const { benefitId, values } of row.held) {
    const benefit = benefits.get(benefitId);
    const end = benefit && findEnd(row, benefit, values);
    if (!benefit || !end) continue;
    const notice = notices.get(end.on) ?? { reason: sayReason(end), benefits: [] };
    notice.benefits.push(benefit.name);
    notices.set(end.on, notice);
  }
  return [...notices].map(([on, notice]) => ({ on, ...notice }));
}

function findEnd(row: DependantRow, benefit: Benefit, values: FieldValues): EndOfCounting | undefined {
  const { today } = row;
  const member = toFamilyMember(row);
  if (!benefit.dependants || !coversMember(benefit, values, row.id)) return undefined;
  if (!countsAsDependant(member, benefit.dependants, today)) return undefined;
  const end = stopsCounting(member, benefit.dependants);
  return end !== null && end.on <= addDays(today, NOTICE_DAYS) ? end : undefined;
}

function coversMember({ fields }: Benefit, values: FieldValues, memberId: string): boolean {
  return fields.some(({ kind, name }) => {
    const value = values[name];
    if (kind === 'people') return Array.isArray(value) && value.includes(memberId);
    return kind === 'cover-level' && COVER_LEVELS.some((level) => level === value && coversDependants(level));
  });
}

function sayReason(end: EndOfCounting): string {
  if (end.cause === 'age') return `is ${end.age} on ${sayDay(end.on)}`;
  return `leaves full-time education on ${sayDay(addDays(end.on, -1))}`;
}
