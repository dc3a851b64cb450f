import { ERRORS, type ErrorCode, type ErrorReply } from '@plenty/contract/errors';

/** What the error answer carries beside code and sentence. */
type Extra = Omit<Partial<ErrorReply>, 'code' | 'message' | 'requestId'>;

/** Thrown by verbs; the error handler alone speaks HTTP. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(ERRORS[code][1]);
    this.code = code;
    this.extra = extra;
  }
}
