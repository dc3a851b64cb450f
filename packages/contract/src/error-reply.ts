import * as z from 'zod/mini';

/** What the portal says itself, where no server answers. Apart from the other sentences, so that no browser loads those. */
export const SPOKEN_BY_PORTAL = {
  'session-ended': 'Your session has ended, please log in again',
  unexpected: 'It looks like something has gone wrong, please try again later',
};

/** A rule for passwords in words, and whether a password keeps it. */
export const PasswordCheck = z.object({ name: z.string(), status: z.boolean() });

/** The body of every error answer. */
export const ErrorReply = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** With a 401: the text that the login page shows. */
  detail: z.optional(z.string()),
  /** With a 422: what is wrong at which field. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** With a failed login. */
  error_message: z.optional(z.string()),
  showRecaptcha: z.optional(z.boolean()),
  userAccountLocked: z.optional(z.boolean()),
  /** The message once more. Of a second factor: a JSON text of a list whose first item says what went wrong in `code`. */
  error: z.optional(z.string()),
  /** With a password that breaks a rule. */
  checks: z.optional(z.array(PasswordCheck)),
  /** With a selection that has changed: as it is now, null where there is none. Read it by `Selection` of benefits.ts. */
  selection: z.optional(z.unknown()),
  /** With rights that have changed: as they are now, null where the person is no administrator. Read it by `Rights` of administrators.ts. */
  rights: z.optional(z.unknown()),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
