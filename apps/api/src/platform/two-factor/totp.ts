import { Secret, TOTP } from 'otpauth';

/** Six digits, every 30 seconds, one step of drift: product §4. What every authenticator app takes. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code holds; the app shows the two names beside its codes. */
export function otpAddressOf(secret: string, issuer: string, email: string): string {
  return new TOTP({ ...FORM, issuer, label: email, secret }).toString();
}

/** The time step that a code belongs to, if it is one of now or right beside it. */
export function stepOf(secret: string, code: string, seconds: number): number | undefined {
  const totp = new TOTP({ ...FORM, secret });
  const timestamp = seconds * 1000;
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}
