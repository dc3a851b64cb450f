import * as z from 'zod/mini';
import { OPERATOR_ROLES } from '@plenty/domain/accounts/operator-roles';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Password } from '../fields.ts';

/** What somebody may do, and of a consultant where. */
const ROLE = {
  role: z.enum(OPERATOR_ROLES, { error: 'Please choose a role' }),
  clientIds: z.array(Id).check(z.maxLength(500, 'Please choose at most 500 clients')),
};
const namesClients = z.refine<{ readonly role: string; readonly clientIds: readonly string[] }>(
  ({ role, clientIds }) => role !== 'consultant' || clientIds.length > 0,
  { path: ['clientIds'], error: 'Please choose at least one client' },
);

/** The schemas of the forms too. */
export const InviteOperatorBody = z.strictObject({ email: Email, ...ROLE, password: Password }).check(namesClients);
export const ChangeRoleBody = z.strictObject({ ...ROLE, password: Password }).check(namesClients);
export const GovernBody = z.strictObject({ password: Password });

const ONE_OPERATOR = z.object({ operatorId: Id });
const DONE = z.object({ status: z.literal('ok') });

const OperatorSession = z.object({
  id: Id,
  device: z.nullable(z.string()),
  startedAt: z.string(),
  lastSeenAt: z.string(),
});
export type OperatorSession = z.infer<typeof OperatorSession>;

/** What only owners do, and never to themselves. */
export const operatorAccounts = {
  invite: endpoint({
    method: 'POST',
    path: '/operator/operators',
    summary: 'Invite somebody by email to run the portal. The link works once, for 30 days.',
    access: 'operator',
    operatorRight: 'own',
    body: InviteOperatorBody,
    reply: z.object({ id: Id }),
    errors: ['account-locked'],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/operator/operators/:operatorId/invitation',
    summary: 'Send an invited operator another link. The one before stops working.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_OPERATOR,
    body: GovernBody,
    reply: DONE,
    errors: ['not-found', 'account-locked', 'own-account', 'operator-changed'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/operator/operators/:operatorId/withdrawal',
    summary: 'Withdraw the invitation of an operator. The link stops working, and nothing but the trail is left.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_OPERATOR,
    body: GovernBody,
    reply: DONE,
    errors: ['not-found', 'account-locked', 'own-account', 'operator-changed'],
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/operator/operators/:operatorId/role',
    summary: 'Give another operator another role, or a consultant other clients. They log in again.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_OPERATOR,
    body: ChangeRoleBody,
    reply: DONE,
    errors: ['not-found', 'account-locked', 'own-account', 'last-owner', 'operator-changed'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/operator/operators/:operatorId/disabling',
    summary: 'Close the account of another operator. Ends all their sessions.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_OPERATOR,
    body: GovernBody,
    reply: DONE,
    errors: ['not-found', 'account-locked', 'own-account', 'last-owner', 'operator-changed'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/operator/operators/:operatorId/enabling',
    summary: 'Open the account of an operator again.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_OPERATOR,
    body: GovernBody,
    reply: DONE,
    errors: ['not-found', 'account-locked', 'own-account', 'operator-changed'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/operator/operators/:operatorId/password/reset',
    summary: 'Email another operator a link to set a new password. It works once, for 24 hours.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_OPERATOR,
    body: GovernBody,
    reply: DONE,
    errors: ['not-found', 'account-locked', 'own-account', 'operator-changed'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/operator/operators/:operatorId/sessions',
    summary: 'Where an operator is logged in, the newest first.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_OPERATOR,
    reply: z.object({ sessions: z.array(OperatorSession) }),
    errors: ['not-found'],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/operator/operators/:operatorId/sessions/end',
    summary: 'Log another operator out everywhere.',
    access: 'operator',
    operatorRight: 'own',
    params: ONE_OPERATOR,
    body: GovernBody,
    reply: DONE,
    errors: ['not-found', 'account-locked', 'own-account'],
  }),
};
