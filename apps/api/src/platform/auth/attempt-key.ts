import { createHmac } from 'node:crypto';

/** Whose tries are counted together. */
export interface Trier {
  /** The client of the host that was asked; none on the neutral host. */
  readonly clientId: string | undefined;
  readonly emailNorm: string;
  /** The browser's cookie, hashed, where it has logged in to this account before: what others do does not count for it. */
  readonly device?: Buffer | undefined;
}

/** Under which failed tries are counted, so that the table tells no addresses. */
export function attemptKey(secretKey: string, { clientId, emailNorm, device }: Trier): Buffer {
  const said = JSON.stringify(['login', clientId ?? 'neutral', emailNorm, device?.toString('hex') ?? null]);
  return createHmac('sha256', secretKey).update(said).digest();
}
