import * as z from 'zod/mini';
import { isDay } from '@plenty/domain/dates/day';
import { CONTRACT_KINDS, NI_CATEGORIES, REGIONS, STUDENT_LOANS } from '@plenty/domain/employees/employee-facts';

/** Examples as people write them: pounds, days as texts, only the facts that matter. */

const Day = z.string().check(z.refine(isDay, 'must be a day, such as 2026-05-01'));
const Text = z.string().check(z.trim(), z.minLength(1));
const Pounds = z.pipe(
  z.number(),
  z.transform((pounds) => Math.round(pounds * 100)),
);
const Values = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]));

const Employee = z.strictObject({
  salary: z.optional(Pounds),
  bonus: z.optional(Pounds),
  hours: z.optional(z.number()),
  born: z.optional(Day),
  joinedOn: z.optional(Day),
  probationUntil: z.optional(Day),
  contract: z.optional(z.enum(CONTRACT_KINDS)),
  location: z.optional(Text),
  region: z.optional(z.enum(REGIONS)),
  niCategory: z.optional(z.enum(NI_CATEGORIES)),
  studentLoans: z.optional(z.array(z.enum(STUDENT_LOANS))),
  voucherSchemeJoinedOn: z.optional(Day),
  /** Benefits, by their codes, that the employee has since joining. */
  holds: z.optional(z.array(z.string())),
  custom: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
});
export type ExampleEmployee = z.output<typeof Employee>;

const Family = z.strictObject({
  /** Named 'partner' in values. */
  partner: z.optional(z.strictObject({ born: Day, smoker: z.optional(z.boolean()) })),
  /** Named 'child-1', 'child-2' … in values. */
  children: z._default(z.array(Day), []),
});

/** Parts are a month's, the rest a year's or that of the months said. */
const Figures = z.strictObject({
  employee: Pounds,
  employer: Pounds,
  fund: z._default(Pounds, 0),
  /** The employee's part of the last month, where it takes the remainder. */
  lastMonth: z.optional(Pounds),
  coverAsked: z.optional(Pounds),
  coverGranted: z.optional(Pounds),
  benefitInKind: z._default(Pounds, 0),
  takeHomeFalls: Pounds,
  employerNiSaved: Pounds,
});
export type Figures = z.output<typeof Figures>;

const Refusal = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('eligibility'), words: Text }),
  z.strictObject({ by: z.literal('limit'), field: z.string(), most: z.number() }),
  z.strictObject({ by: z.literal('wage-floor'), mostMonthly: Pounds }),
]);
export type Refusal = z.output<typeof Refusal>;

const told = {
  benefit: z.string(),
  title: Text,
  day: z._default(Day, '2026-05-01'),
  months: z._default(z.int().check(z.positive()), 12),
  employee: z._default(Employee, {}),
  family: z._default(Family, { children: [] }),
  values: z._default(Values, {}),
  /** What is chosen at present, where a step up from it is asked for. */
  present: z.optional(Values),
  evidenceAccepted: z._default(z.boolean(), false),
  /** In pounds, by the benefit's code. */
  coverHeld: z._default(z.record(z.string(), Pounds), {}),
  working: Text,
};
const Example = z.union([z.strictObject({ ...told, expect: Figures }), z.strictObject({ ...told, refused: Refusal })]);
export type Example = z.output<typeof Example>;

export const ExampleFile = z.strictObject({
  client: z.string(),
  /** What holds for the employee of every example, unless it says otherwise. */
  everyone: z._default(Employee, {}),
  examples: z.array(Example),
});
export type ExampleFile = z.output<typeof ExampleFile>;
