import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { DateOfBirth, Email, LinkToken } from '../fields.ts';
import { CheckBody, CONFIRMED, isConfirmed, NOT_CONFIRMED, PasswordChecks } from './passwords.ts';

export const NOT_A_ROBOT = 'Please confirm that you are not a robot!';

export const ForgottenBody = z.strictObject({
  email: Email,
  recaptcha: z.string({ error: NOT_A_ROBOT }).check(z.minLength(1, NOT_A_ROBOT), z.maxLength(4000)),
  /** Taken and never trusted: the server decides. */
  isRecaptchaEnabled: z.optional(z.boolean()),
});

export const ResetBody = z
  .strictObject({ token: LinkToken, date_of_birth: DateOfBirth, ...CONFIRMED })
  .check(z.refine(isConfirmed, NOT_CONFIRMED));

export const passwordReset = {
  forgotten: endpoint({
    method: 'POST',
    path: '/forgot-password',
    summary: 'Ask for a link to set a new password. The answer is the same for every address.',
    access: 'public',
    body: ForgottenBody,
    reply: z.object({ sent: z.literal(true), message: z.string() }),
  }),
  validate: endpoint({
    method: 'POST',
    path: '/password-reset/:id',
    summary: 'Whether the token of a mailed link still works. Consumes nothing.',
    access: 'public',
    params: z.object({ id: LinkToken }),
    reply: z.object({ valid: z.boolean(), message: z.nullable(z.string()) }),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/password-reset/dob',
    summary: 'The second proof of a mailed link. The fifth wrong date ends the link.',
    access: 'public',
    body: z.strictObject({ token: LinkToken, date_of_birth: DateOfBirth }),
    reply: z.object({ verified: z.literal(true) }),
    errors: ['reset-link-expired'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/password-reset/check',
    summary: 'Which rules a password keeps.',
    access: 'public',
    body: CheckBody,
    reply: PasswordChecks,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/password-reset',
    summary: 'Set a new password with a link whose date of birth was right in this browser. Ends every session.',
    access: 'public',
    body: ResetBody,
    reply: z.object({
      reset: z.literal(true),
      redirectURL: z.string(),
      message: z.string(),
      description: z.string(),
    }),
    errors: ['reset-link-expired', 'password-refused'],
  }),
};
