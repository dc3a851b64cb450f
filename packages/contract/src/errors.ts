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
  'robot-check-needed': [401, 'Please confirm that you are not a robot!'],
  'challenge-expired': [401, 'Your login has expired, please enter your password again'],
  'code-refused': [401, 'This code is not right, or has been used. Please wait for the next one and try again'],
  'two-factor-locked': [
    401,
    'Too many codes were wrong, so codes are not accepted for now. Please try again tomorrow or contact us',
  ],
  'sso-failed': [401, 'SSO login error'],
  forbidden: [403, 'Access Denied'],
  'password-needed': [403, 'Please enter your password to go on'],
  'two-factor-enforced': [403, 'Your employer asks for two factor authentication, so it cannot be switched off'],
  'own-rights': [403, 'Nobody changes their own rights. Please ask another administrator'],
  'second-person-needed': [403, 'Somebody else must decide about this request'],
  'cross-site': [403, 'Requests from other sites are refused'],
  'not-found': [404, 'Not found'],
  'link-expired': [404, 'This link has expired or has been used'],
  'reset-link-expired': [404, 'Your password renewal request has expired. Please try again.'],
  'activation-failed': [404, 'There was an error requesting your activation'],
  'activation-needed': [409, 'This account has not been activated yet'],
  'two-factor-on': [409, 'Two factor authentication is switched on already'],
  'terms-changed': [409, 'The terms have changed since you opened this page, please read them again'],
  'selection-changed': [409, 'This has changed since you opened it. Please look at it again'],
  'profile-changed': [409, 'Your details have changed since you opened this page. Please look at them again'],
  'nomination-changed': [409, 'Your nomination has changed since you opened it. Please look at it again'],
  'order-moved-on': [409, 'This payment has gone its way meanwhile and cannot be changed any more'],
  'resend-running': [409, 'Welcome e-mails are being sent already. Please wait until that is done'],
  'no-welcome-mail': [409, 'Your people register by single sign-on, so there is no welcome e-mail to send'],
  'rights-changed': [409, 'Their rights have changed since you opened this page. Please look at them again'],
  'rights-waiting': [409, 'A request about this waits already. It must be decided or withdrawn first'],
  'request-decided': [409, 'This request has been decided or withdrawn meanwhile, or has expired'],
  'last-administrator': [
    409,
    'This is the last administrator with platform settings, so the right cannot be taken away',
  ],
  'second-person-missing': [
    409,
    'There is no other administrator with platform settings who could confirm. Please add one first',
  ],
  'life-event-decided': [409, 'This life event has been decided meanwhile. Please look at the list again'],
  'upload-moved-on': [409, 'This file has gone its way meanwhile. Please look at it again'],
  'upload-outdated': [
    409,
    'Employee data has changed since this file was checked, so it is being checked again. Please look at it before you apply it',
  ],
  'upload-kept': [409, 'This file cannot be undone any more'],
  'in-progress': [409, 'This is being done already, please wait a moment'],
  'body-too-large': [413, 'The request is too large'],
  'file-too-large': [413, 'The file is too large'],
  'unsupported-media-type': [415, 'Content of this type is not accepted here'],
  invalid: [422, 'Please correct the errors highlighted below'],
  'key-reused': [422, 'This was sent before with other content'],
  'selection-refused': [422, 'This cannot be chosen as it is'],
  'password-refused': [422, 'Please ensure your password meets the listed requirements'],
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
  'in-progress',
  'key-reused',
  'too-many-requests',
  'unexpected',
  'unavailable',
] as const satisfies readonly ErrorCode[];

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
  /** Where the specification asks for it: a JSON text of a list whose first item says what went wrong in `code`. */
  error: z.optional(z.string()),
  /** With a password that breaks a rule. */
  checks: z.optional(z.array(PasswordCheck)),
  /** With a selection that has changed: as it is now, null where there is none. Read it by `Selection` of benefits.ts. */
  selection: z.optional(z.unknown()),
  /** With rights that have changed: as they are now, null where the person is no administrator. Read it by `Rights` of administrators.ts. */
  rights: z.optional(z.unknown()),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
