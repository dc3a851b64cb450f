import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Email, Id, Name, Password } from '../fields.ts';
import { pageOf } from '../paging.ts';
import { AdministratorRow, AdministratorsQuery, Permissions } from '../people/administrators.ts';

/** Whoever operators appoint can add the others. */
const FirstPermissions = Permissions.check(
  z.refine(
    (permissions) => permissions.includes('settings'),
    'Please include platform settings, so that they can add other administrators',
  ),
);

/** The schema of the form too. */
export const AppointBody = z.strictObject({
  email: Email,
  /** Of somebody whom the client's employee data does not have; of the others these three are known. */
  firstName: Name,
  surname: Name,
  dateOfBirth: Day,
  permissions: FirstPermissions,
  password: Password,
});

const ONE_CLIENT = z.object({ id: Id });
const ONE_ADMINISTRATOR = z.object({ id: Id, accountId: Id });

export const clientAdministrators = {
  list: endpoint({
    method: 'GET',
    path: '/operator/clients/:id/administrators',
    summary: 'Who administers a client, ten at a time, and whether operators can appoint somebody.',
    access: 'operator',
    operatorRight: 'read',
    params: ONE_CLIENT,
    query: AdministratorsQuery,
    reply: z.extend(pageOf(AdministratorRow), {
      clientName: z.string(),
      /** Only while nobody there can give rights. */
      mayAppoint: z.boolean(),
    }),
    errors: ['not-found'],
  }),
  appoint: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/administrators',
    summary: 'Make somebody an administrator of a client that has nobody who could, and invite them by email.',
    access: 'operator',
    operatorRight: ['set-up', 'support'],
    params: ONE_CLIENT,
    body: AppointBody,
    reply: z.object({ id: Id, outcome: z.enum(['invited', 'appointed']) }),
    errors: ['not-found', 'account-locked', 'has-administrators', 'rights-changed'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/administrators/:accountId/invitation',
    summary: 'Send an administrator who has not activated the account another invitation; once an hour at most.',
    access: 'operator',
    operatorRight: ['set-up', 'support'],
    params: ONE_ADMINISTRATOR,
    reply: z.object({ outcome: z.enum(['sent', 'recent', 'registered', 'not-active']) }),
    errors: ['not-found', 'no-welcome-mail'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/operator/clients/:id/administrators/:accountId/removal',
    summary: 'Withdraw the invitation of an administrator who has not activated the account.',
    access: 'operator',
    operatorRight: ['set-up', 'support'],
    params: ONE_ADMINISTRATOR,
    reply: z.object({ status: z.literal('ok') }),
    errors: ['not-found', 'has-administrators'],
  }),
};
