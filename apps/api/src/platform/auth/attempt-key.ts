import { createHmac } from 'node:crypto';

/** Under which the failed tries of an e-mail address are counted, so that the table tells no addresses. */
export function attemptKey(secretKey: string, emailNorm: string): Buffer {
  return createHmac('sha256', secretKey).update(`login of ${emailNorm}`).digest();
}
