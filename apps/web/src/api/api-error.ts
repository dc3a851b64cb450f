import * as z from 'zod/mini';
import { ErrorReply, SPOKEN_BY_PORTAL } from '@plenty/contract/error-reply';
import { readCodeText } from './code-text.ts';

type Checks = NonNullable<ErrorReply['checks']>;

/** Why a call failed. `message` may be shown to a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  /** With a 401: what the login page says. */
  readonly detail: string | undefined;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
  /** With a failed login. */
  readonly loginMessage: string | undefined;
  readonly showRecaptcha: boolean;
  readonly userAccountLocked: boolean;
  /** What the server says of a code of a second factor. */
  readonly codeText: string | undefined;
  /** With a password that breaks a rule. */
  readonly checks: Checks;
  /** With a selection that has changed: as it is now. Not yet read by its schema. */
  readonly selection: unknown;

  constructor(status: number, reply: Pick<ErrorReply, 'code' | 'message'> & Partial<ErrorReply>, cause?: unknown) {
    super(reply.message, { cause });
    this.status = status;
    this.code = reply.code;
    this.detail = reply.detail;
    this.fieldErrors = reply.errors ?? {};
    this.requestId = reply.requestId;
    this.loginMessage = reply.error_message;
    this.showRecaptcha = reply.showRecaptcha ?? false;
    this.userAccountLocked = reply.userAccountLocked ?? false;
    this.codeText = readCodeText(reply.error);
    this.checks = reply.checks ?? [];
    this.selection = reply.selection;
  }
}

export function networkError(cause: unknown): ApiError {
  return new ApiError(0, { code: 'network', message: 'Failed to fetch' }, cause);
}

/** spec 2 §8: of setting up a benefit, the server's words, or that it did not answer. */
export function wordsOfSetUp({ status, message }: ApiError): string {
  return status === 0 ? 'There was an error connecting to the server' : message;
}

/** An answer that is not of the contract: from a proxy between, or from a server of another version. */
export function unexpectedAnswer(status: number, cause?: unknown): ApiError {
  return new ApiError(status, { code: 'unexpected', message: SPOKEN_BY_PORTAL.unexpected }, cause);
}

export function toApiError(status: number, body: unknown): ApiError {
  const reply = z.safeParse(ErrorReply, body);
  if (reply.success) return new ApiError(status, reply.data);
  const text = findText(body);
  return text === undefined
    ? unexpectedAnswer(status, reply.error)
    : new ApiError(status, { code: 'unexpected', message: text }, reply.error);
}

/** spec 1 §7: the message, error or errors of an answer form its text, whoever between us and the server has written it. */
const AnyErrorReply = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  errors: z.optional(z.union([z.record(z.string(), z.array(z.string())), z.array(z.string()), z.string()])),
});

function findText(body: unknown): string | undefined {
  const { message, error, errors } = z.safeParse(AnyErrorReply, body).data ?? {};
  const listed = typeof errors === 'object' ? Object.values(errors).flat().join(', ') : errors;
  return message || error || listed || undefined;
}

export function isUnauthenticated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401;
}
