import * as z from 'zod/mini';
import { OPERATOR_ROLES } from '@plenty/domain/accounts/operator-roles';
import { USER_TYPES } from '@plenty/domain/accounts/user-types';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Name, Password, REQUIRED } from '../fields.ts';
import { Page, pageOf, Search } from '../paging.ts';

/** Minimum: spec 1 §9. */
export const PASSWORD_MINIMUM = 12;

export const NewOperatorPassword = z
  .string({ error: REQUIRED })
  .check(
    z.minLength(PASSWORD_MINIMUM, `Please enter at least ${PASSWORD_MINIMUM} characters`),
    z.maxLength(128, 'Please enter at most 128 characters'),
  );

export const FirstOperatorBody = z
  .strictObject({
    token: z.string().check(z.maxLength(100)),
    email: Email,
    first_name: Name,
    surname: Name,
    password: NewOperatorPassword,
    password_confirmation: z.string({ error: REQUIRED }),
  })
  .check(
    z.refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: 'The passwords do not match',
    }),
  );

const OperatorPersonRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  userType: z.enum(USER_TYPES),
  clientId: Id,
  clientName: z.string(),
  payrollNumber: z.nullable(z.string()),
  activated: z.boolean(),
  lastLogin: z.nullable(z.string()),
  /** Nothing for an administrator who is no employee. */
  employeeId: z.nullable(Id),
  /** The scheme years that have begun, the newest first. */
  schemes: z.array(z.object({ id: Id, schemeYear: z.number() })),
});
export type OperatorPersonRow = z.infer<typeof OperatorPersonRow>;

export const ResetSecondFactorBody = z.strictObject({
  reason: z
    .string({ error: REQUIRED })
    .check(
      z.trim(),
      z.minLength(10, 'Please enter at least 10 characters'),
      z.maxLength(500, 'Please enter at most 500 characters'),
    ),
});

/** The schema of the form too. */
export const ResetOperatorFactorBody = z.extend(ResetSecondFactorBody, { password: Password });

const OperatorRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  lastLogin: z.nullable(z.string()),
  /** Without one they set it up when they next log in. */
  hasTwoFactor: z.boolean(),
  /** Nothing for an account that an older release made: an owner gives it one. */
  role: z.nullable(z.enum(OPERATOR_ROLES)),
  /** Of a consultant. */
  clients: z.array(z.object({ id: Id, name: z.string() })),
  state: z.enum(['invited', 'active', 'disabled']),
  isSelf: z.boolean(),
});
export type OperatorRow = z.infer<typeof OperatorRow>;

export const OPERATOR_SORTS = ['name', '-name', 'email', '-email', 'role', '-role', 'lastLogin', '-lastLogin'] as const;
export type OperatorSort = (typeof OPERATOR_SORTS)[number];

export const operators = {
  first: endpoint({
    method: 'POST',
    path: '/operator/first',
    summary: 'Make the first operator, with the single-use link that the server printed.',
    access: 'public',
    body: FirstOperatorBody,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['link-expired'],
  }),
  people: endpoint({
    method: 'GET',
    path: '/operator/people',
    summary: 'People of all clients by the beginning of name, e-mail address or payroll number; 200 at most.',
    access: 'operator',
    operatorRight: 'support',
    query: z.strictObject({ search: Search, page: Page }),
    reply: pageOf(OperatorPersonRow),
  }),
  list: endpoint({
    method: 'GET',
    path: '/operator/operators',
    summary: 'Who runs the portal, ten at a time.',
    access: 'operator',
    operatorRight: 'read',
    query: z.strictObject({ search: Search, page: Page, sort_by: z._default(z.enum(OPERATOR_SORTS), 'name') }),
    reply: pageOf(OperatorRow),
  }),
  resetOperatorFactor: endpoint({
    method: 'POST',
    path: '/operator/operators/:operatorId/mfa/reset',
    summary:
      'Take the second factor from another operator who has lost device and recovery codes. Ends all their sessions.',
    access: 'operator',
    operatorRight: 'own',
    params: z.object({ operatorId: Id }),
    body: ResetOperatorFactorBody,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found', 'account-locked', 'second-person-needed'],
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/people/:personId/mfa/reset',
    summary: 'Take the second factor from someone who has lost device and recovery codes. Ends all their sessions.',
    access: 'operator',
    operatorRight: 'support',
    params: z.object({ id: Id, personId: Id }),
    body: ResetSecondFactorBody,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found'],
  }),
};
