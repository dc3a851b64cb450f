import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Name, REQUIRED } from '../fields.ts';
import { Page, pageOf } from '../paging.ts';

export const CARER_KINDS = ['nursery', 'childminder', 'nanny', 'club', 'school'] as const;
export const ORDER_STATES = ['saved', 'placed', 'approved', 'paid', 'cancelled'] as const;

/** Who is paid with vouchers. The voucher provider knows where a registered carer's money goes; nobody types that here. */
export const CarerBody = z.strictObject({
  name: Name,
  kind: z.enum(CARER_KINDS, { error: 'Please choose what kind of care it is' }),
  /** With Ofsted or another regulator, by which the provider knows the carer. */
  registrationNumber: z
    .string({ error: REQUIRED })
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, { error: REQUIRED, abort: true }),
      z.regex(/^[A-Z0-9][A-Z0-9/ -]{3,19}$/, 'Please enter the number as it stands on the certificate'),
    ),
  /** By which the carer knows the family; may be left empty. */
  reference: z
    .string()
    .check(
      z.trim(),
      z.maxLength(30, 'Please enter at most 30 characters'),
      z.regex(/^[^\p{Cc}<>]*$/u, 'Please use letters and figures only'),
    ),
});

const Carer = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(CARER_KINDS),
  registrationNumber: z.string(),
  reference: z.string(),
});
export type Carer = z.infer<typeof Carer>;

/** In pounds, as it is typed. */
const OrderValue = z.number({ error: 'Please enter an amount' }).check(
  z.gte(1, 'Please enter £1.00 or more'),
  z.lte(99_999.99, 'Please enter at most £99,999.99'),
  z.refine((pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6, 'Please enter pounds and whole pence'),
);

export const OrderBody = z.strictObject({
  carerId: z.guid({ error: 'Please choose a carer' }),
  childId: z.guid({ error: 'Please choose a child' }),
  orderValue: OrderValue,
  /** Paid at once; kept for later; or paid on every voucher date from the next on. */
  when: z.enum(['now', 'later', 'monthly'], { error: 'Please choose when to pay' }),
});

const VoucherOrder = z.object({
  id: Id,
  carer: z.string(),
  child: z.string(),
  orderValue: z.number(),
  repeats: z.enum(['once', 'monthly']),
  state: z.enum(ORDER_STATES),
  statusLabel: z.string(),
  /** When it was saved or placed. */
  on: Day,
  mayPlace: z.boolean(),
  mayCancel: z.boolean(),
});
export type VoucherOrder = z.infer<typeof VoucherOrder>;

const VoucherEntry = z.object({
  number: z.number(),
  kind: z.enum(['opening', 'payroll', 'payment', 'returned', 'owed']),
  label: z.string(),
  on: Day,
  amountPence: z.number(),
  balanceAfterPence: z.number(),
  /** Of the payroll: what it is made of. */
  lines: z.array(z.object({ label: z.string(), pence: z.number() })),
});
export type VoucherEntry = z.infer<typeof VoucherEntry>;

const Balance = z.object({
  /** Whether the person is or was a member: others have nothing to see. */
  isMember: z.boolean(),
  /** In pounds, as the specification has it. */
  balance: z.number(),
  /** When a carer was last paid. */
  lastPaymentDate: z.nullable(Day),
  /** When vouchers last came in from pay. */
  lastCreditDate: z.nullable(Day),
  /** dd.MM.yy; null for who gets no more. */
  nextVoucherDate: z.nullable(z.string()),
  /** What the payroll took back and did not find: the next vouchers pay it first. */
  owedPence: z.number(),
  /** Has left, or is not active: vouchers are all that is left to use. */
  ccvOnly: z.boolean(),
  /** Whether the portal closes behind whoever spends the last of it. */
  endsWithBalance: z.boolean(),
});
export type Balance = z.infer<typeof Balance>;

const Params = z.object({ id: Id });
const Done = z.object({ status: z.literal('ok') });
/** What an order leaves. */
const Placed = z.object({ order: VoucherOrder, balance: z.number() });

export const vouchers = {
  balance: endpoint({
    method: 'GET',
    path: '/ccv/balance',
    summary: 'What is left of the person’s childcare vouchers, and when they were last paid in and spent.',
    access: 'employee',
    inVoucherOnly: true,
    reply: Balance,
  }),
  limit: endpoint({
    method: 'GET',
    path: '/ccv/limit',
    summary: 'How much the person may have in vouchers a month, why, and by which assessment of earnings.',
    access: 'employee',
    inVoucherOnly: true,
    reply: z.object({
      monthlyLimitPence: z.number(),
      words: z.string(),
      /** What is given up for them now. */
      chosenMonthlyPence: z.nullable(z.number()),
      assessment: z.nullable(z.object({ taxYear: z.string(), basicPayPence: z.number(), assessedOn: Day })),
    }),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/ccv/entries',
    summary: 'Every amount that went in or out, newest first.',
    access: 'employee',
    inMasquerade: false,
    inVoucherOnly: true,
    query: z.strictObject({ page: Page }),
    reply: pageOf(VoucherEntry),
  }),
  children: endpoint({
    method: 'GET',
    path: '/ccv/children',
    summary: 'The person’s children, and until when vouchers may be spent on each.',
    access: 'employee',
    inMasquerade: false,
    inVoucherOnly: true,
    reply: z.object({
      children: z.array(z.object({ id: Id, name: z.string(), counts: z.boolean(), lastDay: Day })),
    }),
  }),
  carers: endpoint({
    method: 'GET',
    path: '/ccv/carers',
    summary: 'The carers whom the person has saved.',
    access: 'employee',
    inMasquerade: false,
    inVoucherOnly: true,
    reply: z.object({ carers: z.array(Carer) }),
  }),
  addCarer: endpoint({
    method: 'POST',
    path: '/ccv/carers',
    summary: 'Save a carer.',
    access: 'employee',
    inVoucherOnly: true,
    body: CarerBody,
    reply: Carer,
  }),
  changeCarer: endpoint({
    method: 'PATCH',
    path: '/ccv/carers/:id',
    summary: 'Change a saved carer.',
    access: 'employee',
    inVoucherOnly: true,
    params: Params,
    body: CarerBody,
    reply: Carer,
    errors: ['not-found'],
  }),
  removeCarer: endpoint({
    method: 'DELETE',
    path: '/ccv/carers/:id',
    summary: 'Forget a carer. Orders that are saved for them are cancelled; what was placed stands.',
    access: 'employee',
    inVoucherOnly: true,
    params: Params,
    reply: Done,
    errors: ['not-found'],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/ccv/orders',
    summary: 'The person’s orders, newest first: those that were placed, or those that are saved.',
    access: 'employee',
    inMasquerade: false,
    inVoucherOnly: true,
    query: z.strictObject({ page: Page, kind: z._default(z.enum(['placed', 'saved']), 'placed') }),
    reply: pageOf(VoucherOrder),
  }),
  order: endpoint({
    method: 'POST',
    path: '/ccv/orders',
    summary: 'Pay a carer now, save an order for later, or have it paid every month.',
    access: 'employee',
    inVoucherOnly: true,
    body: OrderBody,
    reply: Placed,
  }),
  place: endpoint({
    method: 'POST',
    path: '/ccv/orders/:id/place',
    summary: 'Pay what was saved.',
    access: 'employee',
    inVoucherOnly: true,
    params: Params,
    reply: Placed,
    errors: ['not-found', 'order-moved-on'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/ccv/orders/:id',
    summary: 'Cancel an order that is saved, or placed and not yet approved, whose money comes back.',
    access: 'employee',
    inVoucherOnly: true,
    params: Params,
    reply: Placed,
    errors: ['not-found', 'order-moved-on'],
  }),
};
