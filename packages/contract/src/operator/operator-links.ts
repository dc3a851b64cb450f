import * as z from 'zod/mini';
import { OPERATOR_ROLES } from '@plenty/domain/accounts/operator-roles';
import { endpoint } from '../endpoint.ts';
import { LinkToken, Name, REQUIRED, SecondFactorCode } from '../fields.ts';
import { NewOperatorPassword } from './operators.ts';

const PASSWORDS = { password: NewOperatorPassword, password_confirmation: z.string({ error: REQUIRED }) };
const areTheSame = z.refine<{ readonly password: string; readonly password_confirmation: string }>(
  (body) => body.password === body.password_confirmation,
  { path: ['password_confirmation'], error: 'The passwords do not match' },
);

/** The schemas of the forms too. */
export const AcceptBody = z
  .strictObject({ token: LinkToken, first_name: Name, surname: Name, ...PASSWORDS })
  .check(areTheSame);
export const OperatorPasswordBody = z
  .strictObject({ token: LinkToken, ...PASSWORDS, code: z.optional(SecondFactorCode) })
  .check(areTheSame);
const TokenBody = z.strictObject({ token: LinkToken });

const DONE = z.object({ status: z.literal('ok') });

/** What operators do with the links that they get by email. */
export const operatorLinks = {
  openInvitation: endpoint({
    method: 'POST',
    path: '/operator/invitation/verify',
    summary: 'For whom an invitation is, as long as its link works.',
    access: 'public',
    asksOnly: true,
    body: TokenBody,
    reply: z.object({ email: z.string(), role: z.enum(OPERATOR_ROLES) }),
    errors: ['link-expired'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/operator/invitation',
    summary: 'Accept an invitation to run the portal, with a name and a password. The link works once.',
    access: 'public',
    body: AcceptBody,
    reply: DONE,
    errors: ['link-expired'],
  }),
  openReset: endpoint({
    method: 'POST',
    path: '/operator/password/verify',
    summary: 'For whom a link to a new password is, and whether it asks for a code too.',
    access: 'public',
    asksOnly: true,
    body: TokenBody,
    reply: z.object({ email: z.string(), needsCode: z.boolean() }),
    errors: ['link-expired'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/operator/password',
    summary: 'Set the password of an operator with a mailed link, and a code where they have a second factor.',
    access: 'public',
    body: OperatorPasswordBody,
    reply: DONE,
    errors: ['link-expired', 'code-refused', 'two-factor-locked'],
  }),
};
