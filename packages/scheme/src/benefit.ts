import * as z from 'zod/mini';
import { PRORATIONS } from '@plenty/domain/month-close/proration';
import { P11D_SECTION_LETTERS } from '@plenty/domain/reports/p11d-section';
import { PROVIDER_COLUMN_CODES } from '@plenty/domain/reports/provider-columns';
import { BENEFIT_KINDS } from '@plenty/domain/scheme/benefit-kinds';
import { ON_LEAVING, type Benefit as DomainBenefit } from '@plenty/domain/scheme/benefit';
import { CHANGE_POLICIES, RENEWALS } from '@plenty/domain/selection/policies';
import { TAX_FLAGS } from '@plenty/domain/tax/treatment';
import { Fields } from './fields.ts';
import { Funding, toFunding } from './funding.ts';
import { PremiumTax, Pricing } from './pricing.ts';
import { Rule } from './rule.ts';
import { Code, Date, LongText, Percent, Pounds, Text, Whole } from './values.ts';

const Tax = z.strictObject({
  employee: z.discriminatedUnion('taken', [
    z.strictObject({ taken: z.literal('salary-sacrifice'), optionalRemuneration: z.boolean() }),
    z.strictObject({ taken: z.literal('net-pay') }),
    z.strictObject({ taken: z.literal('after-tax'), forEmployer: z.optional(z.literal(true)) }),
    z.strictObject({ taken: z.literal('pay-reduction') }),
    z.strictObject({ taken: z.literal('taxable-pay') }),
  ]),
  benefitInKind: z._default(
    z.discriminatedUnion('value', [
      z.strictObject({ value: z.literal('none') }),
      z.strictObject({ value: z.literal('employer-cost') }),
      z.pipe(
        z.strictObject({
          value: z.literal('list-price'),
          field: Code,
          percent: z.union([z.literal('by-tax-year'), Percent]),
          emissionsField: z.optional(Code),
          electricMilesField: z.optional(Code),
          capitalField: z.optional(Code),
          privateUseField: z.optional(Code),
        }),
        z.transform(({ percent: share, ...rest }) => ({ ...rest, share })),
      ),
    ]),
    { value: 'none' },
  ),
});

const Claims = z.strictObject({ steps: LongText, phone: z.optional(Text), url: z.optional(z.url()) });
const Provider = z.strictObject({
  name: Text,
  policyNumber: z.optional(Text),
  columns: z.optional(
    z.array(z.enum(PROVIDER_COLUMN_CODES)).check(
      z.minLength(1, 'must have a column'),
      z.refine((columns) => new Set(columns).size === columns.length, 'must not name a column twice'),
    ),
  ),
  claims: z.optional(Claims),
});
/** As payroll software takes it. */
const PayElement = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 _./-]{0,39}$/, 'must be up to 40 letters and digits, such as PEN-EE'));
const Question = z.strictObject({ code: Code, text: Text });

const Medical = z.pipe(
  z.strictObject({ freeCover: Pounds, questions: z.array(Question).check(z.minLength(1, 'must have a question')) }),
  z.transform(({ freeCover, questions }) => ({ freeCoverPence: freeCover, questions })),
);

const Change = z.strictObject({
  policy: z.enum(CHANGE_POLICIES),
  needsApproval: z._default(z.boolean(), false),
  stepsUpAtMost: z.optional(Whole),
  keptForMonths: z.optional(Whole),
  renewal: z.enum(RENEWALS),
});

const Written = z.strictObject({
  code: Code,
  kind: z.enum(BENEFIT_KINDS),
  name: Text,
  payElement: z.optional(PayElement),
  employerPayElement: z.optional(PayElement),
  group: z.optional(Code),
  category: Text,
  icon: Code,
  flags: z._default(z.array(z.enum(TAX_FLAGS)), []),
  provider: z.optional(Provider),
  content: z.strictObject({
    summary: Text,
    body: LongText,
    faqs: z._default(z.array(z.strictObject({ question: Text, answer: LongText })), []),
  }),
  eligibility: z._default(Rule, { all: [] }),
  fields: z._default(Fields, []),
  pricing: Pricing,
  premiumTax: PremiumTax,
  funding: Funding,
  tax: Tax,
  p11dSection: z.optional(z.enum(P11D_SECTION_LETTERS)),
  change: Change,
  proration: z._default(z.enum(PRORATIONS), 'by-day'),
  /** What becomes of what is still owed when somebody leaves. */
  onLeaving: z.optional(z.enum(ON_LEAVING)),
  terms: z.optional(z.strictObject({ version: z.int().check(z.positive('must be 1 or more')), content: LongText })),
  medical: z.optional(Medical),
  dependants: z.optional(z.strictObject({ underAge: Whole, underAgeInEducation: Whole, disabledAlways: z.boolean() })),
  related: z._default(z.array(Code), []),
  /** What nobody has together with it. */
  excludes: z.optional(z.array(Code)),
  /** The last day of a benefit that is given up within the year. */
  endsOn: z.optional(Date),
  /** A price that is changed within the year: from when, and for whom. */
  newPrice: z.optional(z.strictObject({ from: Date, forHolders: z.enum(['from-that-day', 'until-year-end']) })),
});

export const Benefit = z.pipe(
  Written,
  z.transform(({ group, funding, ...rest }): DomainBenefit => ({
    ...rest,
    groupCode: group ?? rest.code,
    funding: toFunding(funding, rest.fields),
  })),
);
