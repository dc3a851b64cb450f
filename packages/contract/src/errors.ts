import * as z from 'zod/mini';

/** Every error that the server may answer: its status, and the sentence that a person may read. */
export const ERRORS = {
  'bad-request': [400, 'The request could not be read'],
  unauthenticated: [401, 'Please log in'],
  'session-ended': [401, 'Your session has ended, please log in again'],
  'login-failed': [401, "We can't find a match! Try again or contact us"],
  'account-locked': [
    401,
    'You have unsuccessfully tried to login too many times - your account has been locked for 15 mins. Please try again later',
  ],
  forbidden: [403, 'Access Denied'],
  'cross-site': [403, 'Requests from other sites are refused'],
  'not-found': [404, 'Not found'],
  'link-expired': [404, 'This link has expired or has been used'],
  'body-too-large': [413, 'The request is too large'],
  'file-too-large': [413, 'The file is too large'],
  'unsupported-media-type': [415, 'Content of this type is not accepted here'],
  invalid: [422, 'Please correct the errors highlighted below'],
  'too-many-requests': [429, 'Too many requests, please try again in a moment'],
  unexpected: [500, 'It looks like something has gone wrong, please try again later'],
  unavailable: [503, 'The service is not available right now, please try again in a moment'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes that any call may answer, whatever its definition lists. */
export const COMMON_ERRORS = [
  'bad-request',
  'cross-site',
  'body-too-large',
  'unsupported-media-type',
  'invalid',
  'too-many-requests',
  'unexpected',
  'unavailable',
] as const satisfies readonly ErrorCode[];

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
});
export type ErrorReply = z.infer<typeof ErrorReply>;
