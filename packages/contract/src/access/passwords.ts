import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PasswordCheck } from '../error-reply.ts';
import { NewPassword, Password, REQUIRED } from '../fields.ts';

/** A new password stands twice in a body; the portal sends the same one again. */
export const CONFIRMED = {
  password: NewPassword,
  password_confirmation: z.string({ error: REQUIRED }),
};

export function isConfirmed(body: { readonly password: string; readonly password_confirmation: string }): boolean {
  return body.password === body.password_confirmation;
}

export const NOT_CONFIRMED = { path: ['password_confirmation'], error: 'The passwords do not match' };

/** Rule by rule. What is personal is looked at only for who has shown that they are the person. */
export const PasswordChecks = z.object({ data: z.object({ checks: z.array(PasswordCheck) }) });

/** `token` is of a reset link, or the id of an activation. */
export const CheckBody = z.strictObject({
  password: NewPassword,
  token: z.optional(z.string().check(z.maxLength(200))),
});

export const ChangePasswordBody = z
  .strictObject({ current_password: Password, ...CONFIRMED })
  .check(z.refine(isConfirmed, NOT_CONFIRMED));

export const passwords = {
  check: endpoint({
    method: 'POST',
    path: '/password',
    summary: 'Which rules a password keeps.',
    access: 'public',
    body: CheckBody,
    reply: PasswordChecks,
  }),
  /** For who is logged in: their own details and earlier passwords are looked at too. */
  checkOwn: endpoint({
    method: 'POST',
    path: '/user/password/check',
    summary: 'Which rules a new password of the person who is logged in keeps.',
    access: 'signed-in',
    inVoucherOnly: true,
    body: z.strictObject({ password: NewPassword }),
    reply: PasswordChecks,
  }),
  change: endpoint({
    method: 'POST',
    path: '/user/password',
    summary: 'Change the own password. All other sessions of the person end.',
    access: 'signed-in',
    inVoucherOnly: true,
    body: ChangePasswordBody,
    reply: z.object({ status: z.literal('ok'), message: z.string() }),
    errors: ['password-refused', 'account-locked'],
  }),
};
