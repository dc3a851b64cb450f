import * as z from 'zod/mini';
import { SelectionDetails } from './selections-details.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, REQUIRED, Version, YearQuery } from '../fields.ts';
import { PayEffect } from './selections-pay.ts';
import { PensionSavings } from './pension-allowance.ts';
import { EnteredValues, Parts } from './selections-fields.ts';

const Params = z.object({ id: Id });

/**
 * `temporarySelection` true saves a draft, false submits. `version` is of the selection that was seen: the next version where
 * there is one, else the one that is shown. Left out, there must be none but such as are over.
 */
const SelectionBody = z.strictObject({
  values: EnteredValues,
  temporarySelection: z.boolean(),
  version: z.optional(Version),
});

const ChangeBody = z.extend(SelectionBody, { version: Version });

export const OptOutBody = z.strictObject({
  status: z.literal('opted-out'),
  reason: z
    .string({ error: REQUIRED })
    .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(500, 'Please enter at most 500 characters')),
  version: z.optional(Version),
});

const CostsBody = z.strictObject({ benefitId: Id, values: EnteredValues });

const Limits = z.object({ min: z.number(), max: z.number(), step: z.number() });

const AllowanceWarning = PensionSavings.shape.warning;

export const Costs = z.object({
  /** Of the partner's cover, where the benefit has one. */
  partner_value_limits: z.nullable(Limits),
  /** Of the field that decides the price. Money in pounds. */
  value_limits: z.nullable(Limits),
  /** Why this cannot be chosen as it is; the figures are shown all the same where there are any. */
  error: z.nullable(z.string()),
  /** By field. */
  fieldErrors: z.record(z.string(), z.string()),
  monthly: z.nullable(Parts),
  /** What is paid in the last month of a term, where it takes the rest. */
  lastMonth: z.nullable(Parts),
  months: z.nullable(z.number()),
  yearly: z.nullable(Parts),
  lines: z.array(
    z.object({ label: z.string(), payer: z.enum(['employee', 'employer', 'fund']), monthlyPence: z.number() }),
  ),
  pay: z.nullable(PayEffect),
  wageFloor: z.nullable(z.object({ isKept: z.boolean(), mostMonthlyPence: z.number(), words: z.string() })),
  /** Of a car: each tax year of its term, for its taxable value rises while its price stays. */
  carYears: z.array(
    z.object({
      taxYear: z.string(),
      taxablePence: z.number(),
      takeHomeChangeMonthlyPence: z.number(),
      /** False where the rates of the year are not published yet: the car's are those that were announced. */
      isPublished: z.boolean(),
    }),
  ),
  /** Of a pension: what would be over the annual allowance. It may be chosen all the same. */
  annualAllowance: AllowanceWarning,
  cover: z.nullable(
    z.object({
      askedPence: z.number(),
      grantedPence: z.number(),
      /** 'Your cover is capped at £500,000.00 until …' */
      capWords: z.nullable(z.string()),
    }),
  ),
  needsMedicalAnswers: z.boolean(),
  startsOn: z.nullable(Day),
});
export type Costs = z.infer<typeof Costs>;

const BasketItem = z.object({
  selectionId: Id,
  benefitId: Id,
  version: z.number(),
  name: z.string(),
  icon: z.string(),
  planDetails: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  monthly: z.nullable(Parts),
  /** For how many months, as the selection says it. */
  costMonths: z.nullable(z.number()),
  startsOn: z.nullable(Day),
  needsApproval: z.boolean(),
  /** What keeps it from being confirmed. */
  error: z.nullable(z.string()),
});

export const selections = {
  read: endpoint({
    method: 'GET',
    path: '/selection/:id',
    summary: 'One selection of the person.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    reply: SelectionDetails,
    errors: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/benefit/:id/selection',
    summary: 'Choose a benefit: save a draft, or submit.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    body: SelectionBody,
    reply: SelectionDetails,
    errors: ['not-found', 'selection-refused', 'selection-changed'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/benefit/:id/selection',
    summary: 'Change what was chosen: save a draft of the next version, or submit it.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    body: ChangeBody,
    reply: SelectionDetails,
    errors: ['not-found', 'selection-refused', 'selection-changed'],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/benefit/:id/selection',
    summary: 'Throw the draft away.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found'],
  }),
  optOut: endpoint({
    method: 'PATCH',
    path: '/selection/:id',
    summary: 'Opt out of a benefit. Answers when it ends.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    body: OptOutBody,
    reply: SelectionDetails,
    errors: ['not-found', 'selection-refused', 'selection-changed'],
  }),
  optOutPreview: endpoint({
    method: 'GET',
    path: '/selection/:id/opt-out',
    summary: 'What opting out would end, when, and what it would do to pay.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    reply: z.object({ allowed: z.boolean(), words: z.string(), endsOn: z.nullable(Day), pay: z.nullable(PayEffect) }),
    errors: ['not-found'],
  }),
  costs: endpoint({
    method: 'POST',
    path: '/selections/costs',
    summary: 'What a benefit would cost with these values, and what it would do to pay.',
    access: 'employee',
    asksOnly: true,
    query: YearQuery,
    body: CostsBody,
    reply: Costs,
    errors: ['not-found'],
  }),
  costsOf: endpoint({
    method: 'POST',
    path: '/selections/client/:id/employees/:employeeId',
    summary:
      "The same, kept as the person's draft: by their own ids, as GET login/setup gives them. For an employee of one's client it is worked out and not kept.",
    access: 'employee',
    params: z.object({ id: Id, employeeId: Id }),
    query: YearQuery,
    body: CostsBody,
    reply: Costs,
    errors: ['not-found', 'selection-changed'],
  }),
  basket: endpoint({
    method: 'GET',
    path: '/selections/basket',
    summary: 'The drafts of the person with what they would do to pay together.',
    access: 'employee',
    query: YearQuery,
    reply: z.object({
      items: z.array(BasketItem),
      pay: z.nullable(PayEffect),
      wageFloor: z.nullable(z.object({ isKept: z.boolean(), mostMonthlyPence: z.number(), words: z.string() })),
      annualAllowance: AllowanceWarning,
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/selections/confirm',
    summary: 'Submit several drafts together: all or none.',
    access: 'employee',
    query: YearQuery,
    body: z.strictObject({
      selections: z
        .array(z.strictObject({ selectionId: Id, version: Version }))
        .check(z.minLength(1, REQUIRED), z.maxLength(50)),
    }),
    reply: z.object({ selections: z.array(SelectionDetails) }),
    errors: ['not-found', 'selection-refused', 'selection-changed'],
  }),
};
