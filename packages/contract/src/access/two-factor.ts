import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AppCode, DeviceToken, Email, Id, Password, REQUIRED, RobotCheck, SecondFactorCode } from '../fields.ts';
import { LoginReply } from './login.ts';

const Params = z.object({ id: Id });

/** Issued by the server; one that comes back must be the one that was issued. */
const Secret = z.string({ error: REQUIRED }).check(z.minLength(1, REQUIRED), z.maxLength(200));

/** Shown once: the server keeps no more than their hashes. */
const RecoveryCodes = z.array(z.string());

export const DisableBody = z.strictObject({
  password: Password,
  code: SecondFactorCode,
  reason: z
    .string({ error: REQUIRED })
    .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(500, 'Please enter at most 500 characters')),
});

export const twoFactor = {
  state: endpoint({
    method: 'GET',
    path: '/v2/user/:id/mfa',
    summary: 'Whether a second factor is switched on, and whether the client asks everyone for one.',
    access: 'signed-in',
    inMasquerade: false,
    inVoucherOnly: true,
    params: Params,
    reply: z.object({ enabled: z.boolean(), enforced: z.boolean(), recoveryCodesLeft: z.number() }),
    errors: ['not-found'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/v2/user/:id/mfa',
    summary: 'Begin to set up a second factor. Asks for the password where it was last given over 15 minutes ago.',
    access: 'signed-in',
    inVoucherOnly: true,
    params: Params,
    body: z.strictObject({
      password: z.optional(Password),
      deviceToken: z.optional(DeviceToken),
      secret: z.optional(Secret),
    }),
    reply: z.object({ secret: z.string(), url: z.string() }),
    errors: ['not-found', 'password-needed', 'two-factor-on', 'account-locked'],
  }),
  validate: endpoint({
    method: 'POST',
    path: '/v2/user/:id/mfa/validate',
    summary: 'Finish the set-up with a first code. All other sessions of the person end.',
    access: 'signed-in',
    inVoucherOnly: true,
    params: Params,
    body: z.strictObject({
      code: AppCode,
      type: z.literal('temporary'),
      secret: Secret,
      deviceToken: z.optional(DeviceToken),
    }),
    reply: z.object({ recoveryCodes: RecoveryCodes }),
    errors: ['not-found', 'two-factor-on', 'code-refused', 'two-factor-locked'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/v2/user/:id/mfa/disable',
    summary: 'Switch the second factor off, unless the client asks everyone for one.',
    access: 'signed-in',
    inVoucherOnly: true,
    params: Params,
    body: DisableBody,
    reply: z.object({ status: z.literal('ok') }),
    errors: [
      'not-found',
      'two-factor-enforced',
      'password-needed',
      'code-refused',
      'two-factor-locked',
      'account-locked',
    ],
  }),
  enforced: endpoint({
    method: 'POST',
    path: '/employee/mfa/validate/enforced',
    summary: 'Finish the set-up of someone who is not logged in yet because the client asks for a second factor.',
    access: 'public',
    body: z.strictObject({
      code: AppCode,
      type: z.literal('complete'),
      secret: Secret,
      email: z.optional(Email),
      password: z.optional(Password),
      deviceToken: z.optional(DeviceToken),
      recaptcha: z.optional(RobotCheck),
    }),
    reply: z.extend(LoginReply, { recoveryCodes: RecoveryCodes }),
    errors: [
      'login-failed',
      'account-locked',
      'robot-check-needed',
      'challenge-expired',
      'code-refused',
      'two-factor-locked',
    ],
  }),
};
