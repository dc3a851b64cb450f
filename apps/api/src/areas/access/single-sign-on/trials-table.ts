import { sql, sqlFor, type RowsOf } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import type { ProviderToBe } from './provider.ts';
import { NEEDS_TWO } from './settings-table.ts';

/** The provider that the caller's client has on trial, and who set it up. */
export const ownTrial = sqlFor
  .selectFrom('provider_trial as t')
  .innerJoin('account as a', (join) => join.onRef('a.client_id', '=', 't.client_id').onRef('a.id', '=', 't.set_up_by'))
  .select(['t.client_id', 't.id', 't.kind', 't.issuer', 't.settings', 't.secret_sealed', 't.email_domains'])
  .select(['t.set_up_by', 't.set_up_at', 't.tested_at', 't.fault'])
  .select(sql<string>`a.first_name || ' ' || a.surname`.as('set_up_by_name'))
  .select(sql<boolean>`t.set_up_by = app_account()`.as('is_own'));

export type OwnTrialRow = RowsOf<typeof ownTrial>[number];

/** Replaces any earlier trial, so it must be tested again. */
export function saveTrial({ kind, issuer, settings, secretSealed }: ProviderToBe, emailDomains: readonly string[]) {
  const values = {
    id: sql<string>`gen_random_uuid()`,
    kind,
    issuer,
    settings: JSON.stringify(settings),
    secret_sealed: secretSealed,
    email_domains: [...emailDomains],
    set_up_by: sql<string>`app_account()`,
    set_up_at: sql<Date>`app_now()`,
    tested_at: null,
    fault: null,
  };
  return sqlFor
    .insertInto('provider_trial')
    .values({ ...values, client_id: sql<string>`app_client()` })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
    .returning('id');
}

export const dropTrial = sqlFor.deleteFrom('provider_trial').returning('issuer');

/** Takes this trial if it has passed its test. Where the client asks for two people, not for the person who set it up. */
export function takeTested(id: string) {
  return sqlFor
    .deleteFrom('provider_trial')
    .where('id', '=', id)
    .where('tested_at', 'is not', null)
    .where(sql<boolean>`(set_up_by <> app_account() or not ${NEEDS_TWO})`)
    .returning(['kind', 'issuer', 'settings', 'secret_sealed', 'email_domains']);
}

/** Finds the trial that a visit belongs to. */
export async function findTrialOfVisit(credentials: Credentials, clientId: string, stateHash: Buffer) {
  const [trial] = await credentials.run(
    sqlFor
      .selectFrom('sso_visit as v')
      .innerJoin('provider_trial as t', (join) =>
        join.onRef('t.client_id', '=', 'v.client_id').onRef('t.id', '=', 'v.trial_id'),
      )
      .select(['t.client_id', 't.id', 't.kind', 't.issuer', 't.settings', 't.secret_sealed', 't.set_up_by'])
      .where('v.hash', '=', stateHash)
      .where('v.client_id', '=', clientId),
  );
  return trial;
}

/** Records the result of a test login, unless the trial has been replaced since. */
export function noteTest(clientId: string, id: string, fault: string | null) {
  return sqlFor
    .updateTable('provider_trial')
    .set({ tested_at: fault === null ? sql<Date>`app_now()` : null, fault })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning('id');
}
