import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email, Name, REQUIRED } from './fields.ts';

/** Minimum: spec 1 §9. */
export const PASSWORD_MINIMUM = 12;

export const FirstOperatorBody = z
  .strictObject({
    token: z.string().check(z.maxLength(100)),
    email: Email,
    first_name: Name,
    surname: Name,
    password: z
      .string({ error: REQUIRED })
      .check(
        z.minLength(PASSWORD_MINIMUM, `Please enter at least ${PASSWORD_MINIMUM} characters`),
        z.maxLength(128, 'Please enter at most 128 characters'),
      ),
    password_confirmation: z.string({ error: REQUIRED }),
  })
  .check(
    z.refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: 'The passwords do not match',
    }),
  );

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
};
