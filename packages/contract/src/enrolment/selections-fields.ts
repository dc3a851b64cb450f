import * as z from 'zod/mini';

/** A month's cost by who pays, in pence. */
export const Parts = z.object({
  employeePence: z.number(),
  employerPence: z.number(),
  fundPence: z.number(),
  totalPence: z.number(),
});

const FieldOption = z.object({ value: z.string(), label: z.string() });
export const FIELD_KINDS = ['number', 'money', 'choice', 'cover-level', 'people', 'date', 'yes-no', 'text'] as const;

/** A field of the set-up, with the limits that hold for this person. Money is in pounds here, as it is typed. */
export const EditField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.nullable(z.string()),
  kind: z.enum(FIELD_KINDS),
  unit: z.nullable(z.string()),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  stepSize: z.nullable(z.number()),
  /** 'Please enter a value between {min} and {max}' */
  validationMessage: z.nullable(z.string()),
  options: z.array(FieldOption),
  /** Of a field for people: who may be named. */
  who: z.nullable(z.enum(['partner', 'children', 'family'])),
  maximumLength: z.nullable(z.number()),
});
export type EditField = z.infer<typeof EditField>;

const MOST_TYPED = 1_000_000_000;

/** Numbers and money as they are typed, choices and levels by their values, people by their ids. */
export const EnteredValues = z.record(
  z.string().check(z.maxLength(60)),
  z.union([
    // Further than any limit, and so near that pence and steps stay exact.
    z.number().check(z.minimum(-MOST_TYPED), z.maximum(MOST_TYPED)),
    z.boolean(),
    z.string().check(z.maxLength(500)),
    z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
  ]),
);
export type EnteredValues = z.infer<typeof EnteredValues>;
