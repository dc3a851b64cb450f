import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';

/** From the start to the answer. */
export const VISIT_SECONDS = 600;

interface VisitKey {
  readonly clientId: string;
  readonly providerVersion: number;
  /** Of a visit to the provider on trial. */
  readonly trialId: string | undefined;
  /** Hash of the state. */
  readonly hash: Buffer;
  readonly browser: Buffer;
}

export async function insertVisit(
  credentials: Credentials,
  { clientId, providerVersion, trialId, hash, browser }: VisitKey,
  checksSealed: Buffer,
): Promise<void> {
  await credentials.run(
    sqlFor
      .insertInto('sso_visit')
      .values({
        hash,
        browser,
        client_id: clientId,
        provider_version: providerVersion,
        trial_id: trialId ?? null,
        checks_sealed: checksSealed,
        expires_at: sql`app_now() + make_interval(secs => ${VISIT_SECONDS})`,
      })
      .returning('hash'),
  );
}

/** Ends a visit: once, in time, in the browser that began, and with the settings that it began with. */
export async function consumeVisit(
  credentials: Credentials,
  { clientId, providerVersion, trialId, hash, browser }: VisitKey,
): Promise<Buffer | undefined> {
  const [visit] = await credentials.run(
    sqlFor
      .updateTable('sso_visit')
      .set({ consumed_at: sql`app_now()` })
      .where('hash', '=', hash)
      .where('client_id', '=', clientId)
      .where('provider_version', '=', providerVersion)
      .where('trial_id', 'is not distinct from', trialId ?? null)
      .where('browser', '=', browser)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', sql<Date>`app_now()`)
      .returning('checks_sealed'),
  );
  return visit?.checks_sealed;
}
