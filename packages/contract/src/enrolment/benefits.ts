import * as z from 'zod/mini';
import { TAX_FLAGS } from '@plenty/domain/tax/treatment';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Version, YearQuery } from '../fields.ts';
import { PensionSavings } from './pension-allowance.ts';
import { CallToAction, SelectionDetails } from './selections-details.ts';
import { EditField, Parts } from './selections-fields.ts';

/** Whether something may be chosen or changed today, until when, and when it would begin; else when it next can. */
const Opening = z.object({
  open: z.boolean(),
  until: z.nullable(Day),
  startsOn: z.nullable(Day),
  nextOn: z.nullable(Day),
  words: z.string(),
});

/** A benefit as a card shows it. */
export const BenefitCard = z.object({
  benefitId: Id,
  name: z.string(),
  summary: z.string(),
  groupCode: z.string(),
  category: z.string(),
  icon: z.string(),
  flags: z.array(z.enum(TAX_FLAGS)),
  provider: z.nullable(z.string()),
  /** Whether its cost is worked out while values change. */
  beamSupported: z.boolean(),
  /** Whether its present terms are accepted, or it has none. */
  termsAndConditionsShown: z.boolean(),
  eligible: z.boolean(),
  /** Why not, each a sentence, and when that changes if nothing but time passes. */
  reasons: z.array(z.string()),
  availableFrom: z.nullable(Day),
  opening: Opening,
  /** Whether everyone who is eligible has it, with nothing to choose. */
  isIncluded: z.boolean(),
  cta: CallToAction,
  /** Of what can be chosen and is not: the least that it could cost the person, where that can be told. */
  leastCost: z.nullable(z.object({ employeePence: z.number(), months: z.nullable(z.number()) })),
  /** What stands, else what waits, else the draft, else what was last. */
  selection: z.nullable(SelectionDetails),
  /** Of what stands: the change that is promised or waits for a decision, and what is paid then. */
  change: z.nullable(
    z.object({
      status: z.enum(['pending', 'scheduled']),
      startsOn: Day,
      costs: z.nullable(Parts),
      costMonths: z.nullable(z.number()),
    }),
  ),
});
export type BenefitCard = z.infer<typeof BenefitCard>;

const Terms = z.object({ id: Id, version: z.number(), content: z.string(), acceptedAt: z.nullable(z.string()) });
const Faq = z.object({ question: z.string(), answer: z.string() });

export const BenefitDetails = z.extend(BenefitCard, {
  /** Cleaned HTML, here and in what follows. */
  content: z.string(),
  taxExplained: z.array(z.string()),
  /** Whether the employer decides about what is asked for. */
  needsApproval: z.boolean(),
  terms: z.nullable(Terms),
  claims: z.nullable(
    z.object({
      provider: z.string(),
      policyNumber: z.nullable(z.string()),
      steps: z.string(),
      phone: z.nullable(z.string()),
      url: z.nullable(z.string()),
    }),
  ),
  medical: z.nullable(
    z.object({
      freeCoverPence: z.number(),
      questions: z.array(z.object({ code: z.string(), text: z.string() })),
      answeredAt: z.nullable(z.string()),
    }),
  ),
  editFields: z.array(EditField),
});
export type BenefitDetails = z.infer<typeof BenefitDetails>;

/** A step in the history of the employee's own selection. */
const HistoryStep = z.object({
  at: z.string(),
  action: z.string(),
  label: z.string(),
  byMe: z.boolean(),
  reason: z.nullable(z.string()),
});

/** Who of the family may be covered by a benefit. */
const Coverable = z.object({
  id: Id,
  name: z.string(),
  relationship: z.enum(['partner', 'dependant']),
  counts: z.boolean(),
});

const Params = z.object({ id: Id });

export const MedicalAnswersBody = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        code: z.string().check(z.maxLength(60)),
        answer: z.boolean({ error: 'Please answer this question' }),
        details: z.optional(z.string().check(z.maxLength(1000, 'Please enter at most 1000 characters'))),
      }),
    )
    .check(z.maxLength(50)),
});

export const benefits = {
  eligible: endpoint({
    method: 'GET',
    path: '/benefits/user/eligible',
    summary: 'The benefits of the scheme year for the person: what they have, may choose, or may not yet, and why.',
    access: 'employee',
    inVoucherOnly: true,
    query: YearQuery,
    reply: z.object({
      benefits: z.array(BenefitCard),
      schemeYear: z.number(),
      /** The window that is open now. */
      window: z.nullable(z.object({ name: z.string(), closesOn: Day, startsOn: Day })),
      onProbation: z.boolean(),
      /** Only vouchers are left to use. */
      ccvOnly: z.boolean(),
      /** The last day of employment, of who will leave. */
      leavesOn: z.optional(Day),
      fund: z.nullable(
        z.object({
          grantedPence: z.number(),
          spentPence: z.number(),
          leftPence: z.number(),
          /** What becomes of what is left, on the last day of the year. */
          remainder: z.enum(['lost', 'paid-with-salary', 'into-pension']),
          endsOn: Day,
        }),
      ),
    }),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/benefits/filters',
    summary: 'By what the list of benefits can be narrowed.',
    access: 'employee',
    query: YearQuery,
    reply: z.object({
      filters: z.array(
        z.object({
          /** By the card's category; by what it is to the person; by one of its flags. */
          name: z.enum(['category', 'status', 'tax']),
          label: z.string(),
          options: z.array(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
    }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/benefit/:id',
    summary: 'One benefit with all its words.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    reply: BenefitDetails,
    errors: ['not-found'],
  }),
  withSelection: endpoint({
    method: 'GET',
    path: '/benefit/:id/with-selection',
    summary: 'One benefit with what the person has chosen, its history, and whom it could cover.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    reply: z.object({
      benefit: BenefitDetails,
      selection: z.nullable(SelectionDetails),
      /** What is being changed while another version stands. */
      draft: z.nullable(SelectionDetails),
      history: z.array(HistoryStep),
      family: z.array(Coverable),
      /** Of a pension: what the person told of theirs, and whether they are over the annual allowance. */
      pensionSavings: z.nullable(PensionSavings),
    }),
    errors: ['not-found'],
  }),
  relatedFaqs: endpoint({
    method: 'GET',
    path: '/benefit/:id/related_FAQ',
    summary: 'Questions about a benefit.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    reply: z.array(Faq),
    errors: ['not-found'],
  }),
  relatedBenefits: endpoint({
    method: 'GET',
    path: '/benefit/:id/related_benefits',
    summary: 'Benefits that go with this one.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    reply: z.array(BenefitCard),
    errors: ['not-found'],
  }),
  acceptTerms: endpoint({
    method: 'PATCH',
    path: '/benefit/:id/terms',
    summary: 'Accept the terms of a benefit in the version that was shown.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    body: z.strictObject({ version: Version }),
    reply: z.object({ version: z.number(), acceptedAt: z.string() }),
    errors: ['not-found', 'terms-changed'],
  }),
  medicalAnswers: endpoint({
    method: 'GET',
    path: '/benefit/:id/medical-answers',
    summary: 'What the person has answered: shown to them alone.',
    access: 'employee',
    inMasquerade: false,
    params: Params,
    query: YearQuery,
    reply: z.object({
      answers: z.array(z.object({ code: z.string(), answer: z.boolean(), details: z.nullable(z.string()) })),
      answeredAt: z.nullable(z.string()),
      /** There are answers that are not shown: the person has no password that is theirs alone. */
      isHidden: z.boolean(),
    }),
    errors: ['not-found', 'password-needed'],
  }),
  answerMedical: endpoint({
    method: 'PUT',
    path: '/benefit/:id/medical-answers',
    summary: 'Answer the medical questions of a benefit.',
    access: 'employee',
    params: Params,
    query: YearQuery,
    body: MedicalAnswersBody,
    reply: z.object({ answeredAt: z.string() }),
    errors: ['not-found'],
  }),
};
