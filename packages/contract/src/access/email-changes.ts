import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, LinkToken, Password } from '../fields.ts';
import { Page, pageOf, Search } from '../paging.ts';

/** A new address that the employer has given for somebody who has registered. */
const Proposal = z.object({
  id: Id,
  email: z.string(),
  proposedAt: z.string(),
  /** After which it is not asked any more. */
  expiresAt: z.string(),
  /** Whether the link that was mailed to the new address has been used. */
  isReached: z.boolean(),
  /** Whether the person, or a second administrator, has agreed. */
  isAgreed: z.boolean(),
});
export type Proposal = z.infer<typeof Proposal>;

const WaitingAddress = z.extend(Proposal, {
  name: z.string(),
  payrollNumber: z.string(),
  /** By which the person logs in until then. */
  currentEmail: z.string(),
  /** Who had the file applied that brought it. */
  proposedBy: z.string(),
  /** False for whoever proposed it. */
  mayConfirm: z.boolean(),
});
export type WaitingAddress = z.infer<typeof WaitingAddress>;

/** `applied` once the new address has been reached and agreed to; until then the other of the two is waited for. */
const Progress = z.object({ state: z.enum(['waiting', 'applied']) });

/** The schema of the form too. */
export const ConfirmAddressBody = z.strictObject({ password: z.optional(Password) });

const SORTS = ['name', 'proposedAt'] as const;
const own = { access: 'signed-in', inMasquerade: false, inVoucherOnly: true } as const;
const employer = { access: 'employer', permission: 'uploads', inMasquerade: false } as const;
const ONE_OF_CLIENT = z.object({ id: Id, changeId: Id });

export const emailChanges = {
  own: endpoint({
    ...own,
    method: 'GET',
    path: '/user/email-change',
    summary: 'The new address that waits for the caller to agree or refuse; null where none does.',
    reply: z.object({ proposal: z.nullable(Proposal) }),
  }),
  accept: endpoint({
    ...own,
    method: 'POST',
    path: '/user/email-change/:changeId/acceptance',
    summary: 'The caller says that the new address is theirs.',
    params: z.object({ changeId: Id }),
    reply: Progress,
    errors: ['not-found', 'address-decided', 'address-taken'],
  }),
  refuse: endpoint({
    ...own,
    method: 'POST',
    path: '/user/email-change/:changeId/refusal',
    summary: 'The caller keeps the address that they have.',
    params: z.object({ changeId: Id }),
    reply: z.object({ state: z.literal('refused') }),
    errors: ['not-found', 'address-decided'],
  }),
  confirmLink: endpoint({
    method: 'POST',
    path: '/email-change',
    summary: 'Whoever reads the mail at the new address says that it reaches them.',
    access: 'public',
    body: z.strictObject({ token: LinkToken }),
    reply: Progress,
    errors: ['link-expired', 'address-taken'],
  }),
  list: endpoint({
    ...employer,
    method: 'GET',
    path: '/v2/client/:id/email-changes',
    summary: 'New addresses that wait to be confirmed, ten at a time.',
    params: z.object({ id: Id }),
    query: z.strictObject({
      search: Search,
      page: Page,
      sort_by: z._default(z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)]), '-proposedAt'),
    }),
    reply: pageOf(WaitingAddress),
    errors: ['not-found'],
  }),
  confirm: endpoint({
    ...employer,
    method: 'POST',
    path: '/v2/client/:id/email-changes/:changeId/confirmation',
    summary:
      'A second administrator agrees in place of a person who cannot use the old address. The person’s access log says so.',
    params: ONE_OF_CLIENT,
    body: ConfirmAddressBody,
    reply: Progress,
    errors: ['not-found', 'account-locked', 'login-again', 'second-person-needed', 'address-decided', 'address-taken'],
  }),
  withdraw: endpoint({
    ...employer,
    method: 'POST',
    path: '/v2/client/:id/email-changes/:changeId/withdrawal',
    summary: 'The new address is not asked for any more.',
    params: ONE_OF_CLIENT,
    reply: z.object({ state: z.literal('withdrawn') }),
    errors: ['not-found', 'address-decided'],
  }),
};
