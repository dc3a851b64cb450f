import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { attemptKey } from '../../platform/auth/attempt-key.ts';
import type { Services } from '../../platform/services.ts';
import { lockOut } from './tries-table.ts';

/** Locks an e-mail address for the usual time from now, on every host. */
export async function lockLogin({ credentials, secretKey }: Services, email: string): Promise<void> {
  await lockOut(credentials, attemptKey(secretKey, normaliseEmail(email)));
}
