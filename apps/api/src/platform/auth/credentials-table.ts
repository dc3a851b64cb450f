import { sqlFor } from '@plenty/database/query';
import type { Credentials } from './credentials.ts';

export interface NewCredential {
  readonly client_id: string;
  readonly account_id: string;
  readonly password_hash: string;
  /** Unsaid: now. */
  readonly changed_at?: string;
}

/** First passwords; one that is there already stays. */
export async function saveCredentials(credentials: Credentials, rows: readonly NewCredential[]): Promise<void> {
  await credentials.run(
    sqlFor
      .insertInto('credential')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id'),
  );
}
