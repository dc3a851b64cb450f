import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { DateOfBirth, DeviceToken, LinkToken } from '../fields.ts';
import { LoginReply, SingleSignOnReply } from './login.ts';
import { CONFIRMED, isConfirmed, NOT_CONFIRMED } from './passwords.ts';

/** Masked until the date of birth was right: a link may have gone to the wrong person. */
const Invited = z.object({
  status: z.literal('success'),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  /** Whether a second factor is set up afterwards. */
  isEnforcementTwoFAEnabled: z.boolean(),
});

export const ActivateBody = z
  .strictObject({
    id: LinkToken,
    date_of_birth: DateOfBirth,
    ...CONFIRMED,
    deviceToken: z.optional(DeviceToken),
  })
  .check(z.refine(isConfirmed, NOT_CONFIRMED));

export const activation = {
  open: endpoint({
    method: 'POST',
    path: '/activation/:id',
    summary: 'Whose activation this is, masked. Consumes nothing.',
    access: 'public',
    params: z.object({ id: LinkToken }),
    reply: Invited,
    errors: ['activation-failed'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/activation/dob',
    summary: 'The second proof of an activation. The fifth wrong date ends the link.',
    access: 'public',
    body: z.strictObject({ id: LinkToken, date_of_birth: DateOfBirth }),
    reply: Invited,
    errors: ['activation-failed'],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/user/activate',
    summary: 'Set the first password and log in.',
    access: 'public',
    body: ActivateBody,
    reply: LoginReply,
    errors: ['activation-failed', 'password-refused'],
  }),
  activateBySingleSignOn: endpoint({
    method: 'PATCH',
    path: '/activation',
    summary: 'Activate the account of someone whom their identity provider vouches for, and log in.',
    access: 'public',
    body: z.strictObject({ sso: LinkToken }),
    reply: SingleSignOnReply,
    errors: ['sso-failed', 'someone-else-in'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/activation/:id/renew',
    summary: 'Ask for a new link in place of one that has expired. The answer is the same for every id.',
    access: 'public',
    params: z.object({ id: LinkToken }),
    reply: z.object({ sent: z.literal(true) }),
  }),
};
