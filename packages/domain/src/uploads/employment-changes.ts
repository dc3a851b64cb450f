import { addDays, type Day } from '../dates/day.ts';
import type { CustomValue } from '../employees/employee-facts.ts';
import type { KnownEmployment } from './known-person.ts';
import type { RowValues } from './row-values.ts';

export type EmploymentFacts = Omit<KnownEmployment, 'from'>;

/** The facts in force on a day. */
export function employmentDatedOn(employments: readonly KnownEmployment[], day: Day): KnownEmployment | undefined {
  return employments.findLast(({ from }) => from <= day);
}

/** The last day of who has left, or will, and has not come back. */
export function lastDayOfEmployment(employments: readonly KnownEmployment[]): Day | null {
  let last: Day | null = null;
  for (const { status, from } of employments)
    if (status !== 'left') last = null;
    else last ??= addDays(from, -1);
  return last;
}

/** What an employment says once a row has spoken. */
export function withFacts(facts: EmploymentFacts, values: RowValues): EmploymentFacts {
  const { salary, bonus, bonusPaidIn, studentLoans, leaveDays, probationUntil } = values;
  return {
    ...facts,
    status: values.status ?? facts.status,
    contract: values.contract ?? facts.contract,
    grade: values.grade ?? facts.grade,
    department: values.department ?? facts.department,
    location: values.location ?? facts.location,
    region: values.region ?? facts.region,
    hoursPerWeek: values.hoursPerWeek ?? facts.hoursPerWeek,
    salaryPence: salary ?? facts.salaryPence,
    niCategory: values.niCategory ?? facts.niCategory,
    bonusPence: said(bonus, facts.bonusPence),
    bonusPaidIn: said(bonusPaidIn, facts.bonusPaidIn),
    studentLoans: studentLoans === undefined ? facts.studentLoans : (studentLoans ?? []),
    leaveDays: said(leaveDays, facts.leaveDays),
    probationUntil: said(probationUntil, facts.probationUntil),
    custom: withOwn(facts.custom, values.own),
  };
}

/** Facts from a day on: later ones keep what they say otherwise, and follow in what they only said again. */
export function changeFrom(
  employments: readonly KnownEmployment[],
  from: Day,
  change: (facts: EmploymentFacts) => EmploymentFacts,
): readonly KnownEmployment[] {
  const old = employmentDatedOn(employments, from) ?? employments[0];
  if (!old) return employments;
  const changed = { ...change(old), from };
  const keys = FACT_KEYS.filter((key) => !isSameValue(old[key], changed[key]));
  if (keys.length === 0) return employments;
  const open = new Set(keys);
  const later = employments.filter((each) => each.from > from).map((each) => follow(each));
  return [...employments.filter((each) => each.from < from), changed, ...later];

  function follow(each: KnownEmployment): KnownEmployment {
    for (const key of open) if (!isSameValue(each[key], old?.[key])) open.delete(key);
    return Object.assign({ ...each }, Object.fromEntries([...open].map((key) => [key, changed[key]])));
  }
}

/** Gone from the day after the last one on; whatever was known of days after that is not so. */
export function leaveAfter(employments: readonly KnownEmployment[], lastDay: Day, joinedOn: Day): KnownEmployment[] {
  const goneFrom = addDays(lastDay, 1);
  const until = employments.filter(({ from, status }) => from <= lastDay && !(status === 'left' && from > joinedOn));
  const there = employments.find(({ from, status }) => from === goneFrom && status === 'left');
  const last = until.at(-1) ?? employments[0];
  if (!last) return until;
  return [...until, there ?? { ...last, from: goneFrom, status: 'left' }];
}

/** Days of holiday taken belong to the leaving that they settle: whoever stays has none, and another last day asks for them anew. */
export function withDaysTaken(
  employments: readonly KnownEmployment[],
  taken: number | null | undefined,
): readonly KnownEmployment[] {
  const last = employments.at(-1);
  if (taken === undefined || last?.status !== 'left') return employments;
  const first = employments.findLastIndex(({ status }) => status !== 'left') + 1;
  return employments.map((each, at) => (at < first ? each : { ...each, leaveDaysTaken: taken ?? undefined }));
}

/** As if they had never said that they would go. */
export function stayOn(employments: readonly KnownEmployment[], joinedOn: Day): readonly KnownEmployment[] {
  const stays = employments.filter(({ from, status }) => !(status === 'left' && from > joinedOn));
  return stays.length === employments.length ? employments : stays;
}

/** Back from a day on with what was known of them. */
export function comeBackOn(employments: readonly KnownEmployment[], joinedOn: Day): readonly KnownEmployment[] {
  const last = employmentDatedOn(employments, joinedOn);
  if (!last) return employments;
  const back: KnownEmployment = {
    ...last,
    from: joinedOn,
    status: 'active',
    probationUntil: undefined,
    leaveDaysTaken: undefined,
  };
  return [...employments.filter(({ from }) => from < joinedOn), back];
}

/** The first facts count from the first day, which is known better now. */
export function beginOn(employments: readonly KnownEmployment[], joinedOn: Day): readonly KnownEmployment[] {
  const there = employmentDatedOn(employments, joinedOn);
  if (there && there.status !== 'left') return employments;
  const first = employments.findIndex(({ from }) => from > joinedOn);
  return employments.map((each, at) => (at === first ? { ...each, from: joinedOn } : each));
}

export function isSameEmployment(one: KnownEmployment, other: KnownEmployment): boolean {
  return one === other || (one.from === other.from && FACT_KEYS.every((key) => isSameValue(one[key], other[key])));
}

const FACT_KEYS = [
  'status',
  'contract',
  'grade',
  'department',
  'location',
  'region',
  'hoursPerWeek',
  'salaryPence',
  'niCategory',
  'bonusPence',
  'bonusPaidIn',
  'studentLoans',
  'leaveDays',
  'leaveDaysTaken',
  'probationUntil',
  'custom',
] as const satisfies readonly (keyof EmploymentFacts)[];

/** Nothing said keeps what there is; null takes it away. */
function said<Value>(written: Value | null | undefined, kept: Value | undefined): Value | undefined {
  return written === undefined ? kept : (written ?? undefined);
}

function withOwn(custom: KnownEmployment['custom'], own: RowValues['own']): KnownEmployment['custom'] {
  const named = Object.entries(own);
  if (named.length === 0) return custom;
  const merged = Object.entries({ ...custom, ...own });
  return Object.fromEntries(merged.filter((entry): entry is [string, CustomValue] => entry[1] !== null));
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each) => other.includes(each));
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([key, value]) => others.get(key) === value);
}
