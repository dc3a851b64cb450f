import * as z from 'zod/mini';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { endpoint } from '../endpoint.ts';
import { Id, Password, REQUIRED, Version } from '../fields.ts';
import { Page, pageOf, Search } from '../paging.ts';

const Permission = z.enum(PERMISSIONS);

/** Which an administrator is to have; taking all of them away is taking the role away. */
export const Permissions = z.array(Permission, { error: REQUIRED }).check(
  z.minLength(1, 'Please choose at least one'),
  z.maxLength(PERMISSIONS.length),
  z.refine((list) => new Set(list).size === list.length, 'Please choose each once'),
);

/** The rights of somebody, and the version by which a change says which it has seen. */
export const Rights = z.object({ permissions: z.array(Permission), version: z.int() });

export const AdministratorRow = z.extend(Rights, {
  /** Of the account. */
  id: Id,
  name: z.string(),
  email: z.string(),
  lastLogin: z.nullable(z.string()),
  hasTwoFactor: z.boolean(),
  /** Only who is active counts; the others cannot come in. */
  state: z.enum(['active', 'invited', 'disabled', 'left']),
  isSelf: z.boolean(),
});
export type AdministratorRow = z.infer<typeof AdministratorRow>;

const AdministratorCandidate = z.object({ id: Id, name: z.string(), email: z.string(), payrollNumber: z.string() });
export type AdministratorCandidate = z.infer<typeof AdministratorCandidate>;

/** What waits for a second person. */
const RightsRequest = z.object({
  id: Id,
  /** Rights of somebody, or that two persons are no longer needed. */
  kind: z.enum(['rights', 'two-persons-off']),
  person: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Whether the person is to become an administrator by it. */
  isNew: z.boolean(),
  /** What they would have more than now. */
  given: z.array(Permission),
  askedBy: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  /** The person's rights have changed since, or who asked has none any more: it can only be turned down or withdrawn. */
  isOutdated: z.boolean(),
  /** What the caller may do about it. */
  mayConfirm: z.boolean(),
  mayRefuse: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type RightsRequest = z.infer<typeof RightsRequest>;

/** The schemas of the forms too. Who has no password, because they log in elsewhere, has logged in there a moment ago. */
export const AddAdministratorBody = z.strictObject({
  accountId: z.guid({ error: 'Please choose a person' }),
  permissions: Permissions,
  password: z.optional(Password),
});
export const ChangeRightsBody = z.strictObject({
  permissions: Permissions,
  version: Version,
  password: z.optional(Password),
});
export const PasswordBody = z.strictObject({ password: z.optional(Password) });

const DECISIONS = ['confirm', 'refuse', 'withdraw'] as const;
export type RightsDecision = (typeof DECISIONS)[number];

/** Whether it is done, or waits for a second person. */
const RightsOutcome = z.object({ outcome: z.enum(['done', 'waiting']) });
export type RightsOutcome = z.infer<typeof RightsOutcome>;

const SORTS = ['name', 'email', 'lastLogin'] as const;
/** Ten at a time, of one client. */
export const AdministratorsQuery = z.strictObject({
  search: Search,
  page: Page,
  sort_by: z._default(z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)]), 'name'),
});
const OWN_CLIENT = z.object({ id: Id });

const common = { access: 'employer', permission: 'settings', inMasquerade: false } as const;

export const administrators = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/v2/client/:id/administrators',
    summary: 'Who administers the client, with what each of them may do, ten at a time.',
    params: OWN_CLIENT,
    query: AdministratorsQuery,
    reply: pageOf(AdministratorRow),
    errors: ['not-found'],
  }),
  candidates: endpoint({
    ...common,
    method: 'GET',
    path: '/v2/client/:id/administrators/candidates',
    summary:
      'Employees who could become administrators, by part of name, e-mail address or payroll number; ten at most.',
    params: OWN_CLIENT,
    query: z.strictObject({ search: Search }),
    reply: z.object({ data: z.array(AdministratorCandidate) }),
    errors: ['not-found'],
  }),
  add: endpoint({
    ...common,
    method: 'POST',
    path: '/v2/client/:id/administrators',
    summary: 'Make an employee an administrator, or ask a second person to.',
    params: OWN_CLIENT,
    body: AddAdministratorBody,
    reply: RightsOutcome,
    errors: ['not-found', 'account-locked', 'login-again', 'rights-changed', 'rights-waiting', 'own-rights'],
  }),
  change: endpoint({
    ...common,
    method: 'PATCH',
    path: '/v2/client/:id/administrators/:accountId',
    summary:
      'Change what an administrator may do. What is taken is gone at once; what is given may wait for a second person.',
    params: z.object({ id: Id, accountId: Id }),
    body: ChangeRightsBody,
    reply: RightsOutcome,
    errors: [
      'not-found',
      'account-locked',
      'login-again',
      'rights-changed',
      'rights-waiting',
      'own-rights',
      'last-administrator',
    ],
  }),
  remove: endpoint({
    ...common,
    method: 'POST',
    path: '/v2/client/:id/administrators/:accountId/removal',
    summary: 'Take the role away. They stay an employee, and are logged out.',
    params: z.object({ id: Id, accountId: Id }),
    body: PasswordBody,
    reply: RightsOutcome,
    errors: ['not-found', 'account-locked', 'login-again', 'own-rights', 'last-administrator'],
  }),
  requests: endpoint({
    ...common,
    method: 'GET',
    path: '/v2/client/:id/rights-requests',
    summary: 'Whether rights need two persons, and what waits for the second.',
    params: OWN_CLIENT,
    reply: z.object({ needsTwoPersons: z.boolean(), data: z.array(RightsRequest) }),
    errors: ['not-found'],
  }),
  decide: endpoint({
    ...common,
    method: 'POST',
    path: '/v2/client/:id/rights-requests/:requestId/decision',
    summary:
      'Confirm or turn down what another administrator has asked for, or withdraw what one has asked for oneself.',
    params: z.object({ id: Id, requestId: Id }),
    body: z.strictObject({ decision: z.enum(DECISIONS), password: z.optional(Password) }),
    reply: z.object({ state: z.enum(['confirmed', 'refused', 'withdrawn']) }),
    errors: ['not-found', 'account-locked', 'login-again', 'request-decided', 'rights-changed', 'second-person-needed'],
  }),
  needTwoPersons: endpoint({
    ...common,
    method: 'PATCH',
    path: '/v2/client/:id/two-person-rights',
    summary: 'Whether giving rights needs two persons. Switching it off needs two itself.',
    params: OWN_CLIENT,
    body: z.strictObject({ isNeeded: z.boolean({ error: REQUIRED }), password: z.optional(Password) }),
    reply: RightsOutcome,
    errors: ['not-found', 'account-locked', 'login-again', 'rights-waiting', 'second-person-missing'],
  }),
};
