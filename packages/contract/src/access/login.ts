import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Destination, DeviceToken, Email, Id, Password, RobotCheck, SecondFactorCode } from '../fields.ts';

/** The bodies are the schemas of the login form too. */
export const EmailStep = z.strictObject({ email: Email });
export const LoginBody = z.strictObject({
  email: Email,
  password: Password,
  deviceToken: z.optional(DeviceToken),
  recaptcha: z.optional(RobotCheck),
});

/** The second step. E-mail and password may be left out in the browser that has just given them: a cookie stands for them. */
export const SecondStepBody = z.strictObject({
  email: z.optional(Email),
  password: z.optional(Password),
  code: SecondFactorCode,
  deviceToken: z.optional(DeviceToken),
  recaptcha: z.optional(RobotCheck),
});

/** The answer to a login that let in, and to the renewal of one. */
const Tokens = {
  access_token: z.string(),
  /** A handle that opens nothing: the real one is a cookie that scripts cannot read. */
  refresh_token: z.string(),
  expires_in: z.number(),
};

/** The answer to every kind of login. Without tokens while a second factor is still to be given or set up. */
export const LoginReply = z.object({
  access_token: z.nullable(z.string()),
  refresh_token: z.nullable(z.string()),
  expires_in: z.nullable(z.number()),
  showRecaptcha: z.boolean(),
  userAccountLocked: z.boolean(),
  error_message: z.nullable(z.string()),
  is_should_setup_2fa: z.boolean(),
  is_should_validate_2fa: z.boolean(),
  /** Of the second factor to set up, for an authenticator app: typed, or as the address that its QR code holds. */
  secret: z.nullable(z.string()),
  url: z.nullable(z.string()),
  scheme: z.nullable(z.object({ id: Id, schemeYear: z.number() })),
  ssoLogoutUrl: z.nullable(z.string()),
});

/** Of a login by single sign-on: where the visit was going before the provider was asked. */
export const SingleSignOnReply = z.extend(LoginReply, { destination: z.nullable(Destination) });

export const login = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    summary: 'Log in with e-mail address and password.',
    access: 'public',
    body: LoginBody,
    reply: LoginReply,
    errors: ['login-failed', 'account-locked', 'reset-needed', 'robot-check-needed'],
  }),
  mfa: endpoint({
    method: 'POST',
    path: '/login/mfa',
    summary: 'The second step of a login: the code of an authenticator app, or a recovery code.',
    access: 'public',
    body: SecondStepBody,
    reply: LoginReply,
    errors: [
      'login-failed',
      'account-locked',
      'reset-needed',
      'robot-check-needed',
      'challenge-expired',
      'code-refused',
      'two-factor-locked',
    ],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/login/refresh',
    summary: 'Renew a login by its cookie, after a reload or shortly before the token expires.',
    access: 'public',
    keepsAlive: false,
    reply: z.object(Tokens),
    errors: ['session-ended'],
  }),
};
