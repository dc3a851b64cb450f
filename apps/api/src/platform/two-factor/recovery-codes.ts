import { createHmac, randomBytes } from 'node:crypto';

const CODES = 10;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Ten codes of 50 bits, each of which stands for a lost device once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });
}

/** What the database keeps: keyed by a secret that is sealed, so that a copy of the table cannot be searched. */
export function hashRecoveryCode(secret: string, code: string): Buffer {
  return createHmac('sha256', secret).update(code).digest();
}

export function isRecoveryCode(code: string): boolean {
  return code.includes('-');
}
