import fc from 'fast-check';
import { addDays, addMonths, sayDay, type Day } from '@plenty/domain/dates/day';

/** A Monday in the scheme year of the demo's Harbour. */
export const TODAY = '2026-11-16';
/** Days to come from which rows count; the last is the first day of what is promised for later. */
export const LATER_DAYS = ['2026-12-01', '2026-12-14', '2027-01-01'] as const;
export const PROMISED_FOR = '2027-02-01';

/** Somebody as the client knows them before a file. */
export interface Someone {
  readonly dateOfBirth: Day;
  readonly joinedOn: Day;
  /** Their last day, for who has gone. */
  readonly leftOn: Day | null;
  readonly grade: string;
  readonly department: string;
  readonly location: string;
  readonly contract: string;
  readonly hoursPerWeek: number;
  readonly salaryPounds: number;
  readonly probationUntil: Day | null;
  readonly isSmoker: boolean;
  readonly worksAtSea: boolean;
  readonly hasCar: boolean;
  /** What their pay is known to be from the first of January on. */
  readonly plannedPounds: number | null;
  readonly hasPartner: boolean;
  /** From 0 to 999, what they do about each benefit of the scheme. */
  readonly dice: readonly number[];
}

export interface RandomRow {
  /** Null for who is new. */
  readonly who: Someone | null;
  readonly cells: Readonly<Record<string, string>>;
  /** From when it counts. */
  readonly day: Day;
  /** Whether it counted before the file came. */
  readonly isBackDated?: boolean;
}

const DEPARTMENTS = ['Operations', 'Finance', 'Deck', 'Engineering'];
const LOCATIONS = ['Bristol', 'Leith', 'Hull', 'Southampton', 'London'];
const GRADES = ['A', 'B', 'C', 'D'];
const CONTRACTS = ['permanent', 'permanent', 'fixed-term', 'apprentice', 'casual'];

const dayBetween = (first: Day, days: number) => fc.nat(days).map((count) => addDays(first, count));
const pick = (items: readonly string[]) => fc.constantFrom(...items);
const pounds = fc.integer({ min: 13, max: 140 }).map((thousands) => thousands * 1000);
const hours = fc.constantFrom(37.5, 37.5, 40, 30, 22.5, 16, 8);

const anyone: fc.Arbitrary<Someone> = fc.record({
  dateOfBirth: dayBetween('1950-01-01', 21_700),
  joinedOn: fc.oneof(dayBetween('2004-01-01', 7900), dayBetween('2026-04-01', 200)),
  leftOn: fc.constant(null),
  grade: pick(GRADES),
  department: pick(DEPARTMENTS),
  location: pick(LOCATIONS),
  contract: pick(CONTRACTS),
  hoursPerWeek: hours,
  salaryPounds: pounds,
  probationUntil: fc.option(dayBetween('2026-10-01', 120), { freq: 4 }),
  isSmoker: fc.boolean(),
  worksAtSea: fc.boolean(),
  hasCar: fc.boolean(),
  plannedPounds: fc.option(pounds, { freq: 9 }),
  hasPartner: fc.boolean(),
  dice: fc.array(fc.nat(999), { minLength: 25, maxLength: 25 }),
});

/** Nobody is at work before they are sixteen. */
const someone = anyone.map((who) => {
  const sixteen = addMonths(who.dateOfBirth, 16 * 12);
  return { ...who, joinedOn: who.joinedOn > sixteen ? who.joinedOn : '2026-06-01' };
});

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const anyDay = fc.constantFrom('2026-09-15', TODAY, ...LATER_DAYS);
const notBefore = (day: Day): Day => (day > TODAY ? day : TODAY);

/** Cells of the employment, some at a time. */
const work = fc
  .record({
    Salary: pounds.map(String),
    'Hours per week': hours.map(String),
    Grade: pick(GRADES),
    Department: pick(DEPARTMENTS),
    Location: pick(LOCATIONS),
    Contract: pick(CONTRACTS),
    'Probation until': fc.oneof(fc.constant('none'), dayBetween('2026-11-20', 120)),
    'Works at sea': fc.boolean().map(yesNo),
    'Has a company car': fc.boolean().map(yesNo),
  })
  .chain((cells) => {
    const [pay, ...others] = Object.entries(cells);
    // Pay changes most often, and most prices go by it.
    return fc
      .tuple(fc.boolean(), fc.subarray(others, { minLength: 1, maxLength: 2 }))
      .map(([isRaise, some]) => [...(isRaise && pay ? [pay] : []), ...some]);
  })
  .map((cells): Record<string, string> => Object.fromEntries(cells));

const change: fc.Arbitrary<RandomRow> = fc
  .tuple(someone, work, anyDay)
  .map(([who, cells, day]) => [who, cells, day > who.joinedOn ? day : TODAY] as const)
  .map(([who, cells, day]) => ({
    who,
    cells: { ...cells, 'Effective from': sayDay(day) },
    day: notBefore(day),
    isBackDated: day < TODAY,
  }));

/** What a row says of the person counts at once. */
const correction: fc.Arbitrary<RandomRow> = fc
  .tuple(someone, fc.boolean(), dayBetween('1950-01-01', 13_000))
  .map(([who, isOfBirth, born]) => ({
    who,
    cells: isOfBirth ? { 'Date of birth': born } : { Smoker: yesNo(!who.isSmoker) },
    day: TODAY,
  }));

const leaver: fc.Arbitrary<RandomRow> = fc
  .tuple(someone, fc.constantFrom('2026-11-10', '2026-11-15', '2026-11-30', '2026-12-13', '2026-12-31'))
  .map(([who, leftOn]) => ({ who, cells: { 'Left on': leftOn }, day: notBefore(addDays(leftOn, 1)) }));

const rehire: fc.Arbitrary<RandomRow> = fc
  .tuple(someone, pounds, fc.constantFrom(TODAY, ...LATER_DAYS))
  .map(([who, salary, day]) => ({
    who: { ...who, joinedOn: '2019-02-04', leftOn: '2026-05-29', plannedPounds: null },
    cells: { 'Joined on': day, Salary: String(salary) },
    day,
  }));

const joiner: fc.Arbitrary<RandomRow> = fc
  .tuple(someone, fc.constantFrom('2026-10-05', TODAY, ...LATER_DAYS))
  .map(([who, joinedOn]) => ({
    who: null,
    cells: { ...cellsOf(who), 'Joined on': joinedOn },
    day: notBefore(joinedOn),
  }));

const same: fc.Arbitrary<RandomRow> = someone.map((who) => ({
  who: { ...who, plannedPounds: null },
  cells: { ...cellsOf(who), 'Joined on': who.joinedOn },
  day: TODAY,
}));

function cellsOf(who: Someone): Record<string, string> {
  return {
    'Date of birth': who.dateOfBirth,
    Sex: 'Female',
    Grade: who.grade,
    Department: who.department,
    Location: who.location,
    Region: 'England',
    Contract: who.contract,
    'Hours per week': String(who.hoursPerWeek),
    Salary: `£${who.salaryPounds.toLocaleString('en-GB')}`,
    'Probation until': who.probationUntil ?? '',
    Smoker: yesNo(who.isSmoker),
    'Works at sea': yesNo(who.worksAtSea),
    'Has a company car': yesNo(who.hasCar),
  };
}

/** Files of a few rows, of every kind that there is. */
export const randomFile: fc.Arbitrary<readonly RandomRow[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: change },
    { weight: 2, arbitrary: correction },
    { weight: 2, arbitrary: leaver },
    { weight: 1, arbitrary: rehire },
    { weight: 2, arbitrary: joiner },
    { weight: 1, arbitrary: same },
  ),
  { minLength: 5, maxLength: 12 },
);

export const HEADERS = [
  'Payroll number',
  'First name',
  'Surname',
  'Date of birth',
  'Sex',
  'Joined on',
  'Left on',
  'Effective from',
  'Grade',
  'Department',
  'Location',
  'Region',
  'Contract',
  'Hours per week',
  'Salary',
  'Probation until',
  'Smoker',
  'Works at sea',
  'Has a company car',
] as const;

/** The file as it is sent, its rows under payroll numbers of their own. */
export function toCsv(rows: readonly RandomRow[], numberOf: (at: number) => string): string {
  const lines = rows.map(({ cells, who }, at) => {
    const named = { 'Payroll number': numberOf(at), ...(!who && { 'First name': 'Jo', Surname: 'Joiner' }), ...cells };
    const values = new Map(Object.entries(named));
    return HEADERS.map((header) => `"${values.get(header) ?? ''}"`).join(',');
  });
  return [HEADERS.join(','), ...lines].join('\r\n');
}
