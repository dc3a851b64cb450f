import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { attemptKey } from '../../../platform/auth/attempt-key.ts';
import type { Services } from '../../../platform/services.ts';
import { findClientIdsOf } from './login-table.ts';
import { lockOut } from './tries-table.ts';

/** Locks an e-mail address for the usual time from now, at each client that knows it and on the neutral host. */
export async function lockLogin({ credentials, secretKey }: Services, email: string): Promise<void> {
  const emailNorm = normaliseEmail(email);
  const clientIds = await findClientIdsOf(credentials, emailNorm);
  for (const clientId of [undefined, ...clientIds])
    await lockOut(credentials, attemptKey(secretKey, { clientId, emailNorm }));
}
