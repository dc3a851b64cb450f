import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import type { Services } from '../../platform/services.ts';
import { attemptKey } from './attempt-key.ts';
import { lockOut } from './login-table.ts';

/** Locks an e-mail address for the usual time from now, on every host. */
export async function lockLogin({ credentials, secretKey }: Services, email: string): Promise<void> {
  await lockOut(credentials, attemptKey(secretKey, normaliseEmail(email)));
}
