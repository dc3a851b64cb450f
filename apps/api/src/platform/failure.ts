import type { ErrorReply } from '@plenty/contract/error-reply';
import { ERRORS, type ErrorCode } from '@plenty/contract/errors';

/** What the error answer carries beside its code, and the sentence where it is not the code's own. */
type Extra = Omit<Partial<ErrorReply>, 'code' | 'requestId'>;

/** Thrown by verbs; the error handler alone speaks HTTP. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(extra.message ?? ERRORS[code][1]);
    this.code = code;
    this.extra = extra;
  }
}
