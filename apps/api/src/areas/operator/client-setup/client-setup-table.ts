import type { ClientSetupStep } from '@plenty/contract/operator/client-setup-steps';
import { builtOnce, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';

interface NewClient {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/**
 * Its id; nothing where another client has the slug. A client whose making was cut off, and that nothing has been imported for, is
 * taken up again.
 */
export async function addPreparing(credentials: Credentials, client: NewClient): Promise<string | undefined> {
  const [added] = await credentials.run(
    sqlFor
      .insertInto('client')
      .values({ ...client, status: 'preparing' })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id'),
  );
  if (added) return added.id;
  const [begun] = await credentials.run(
    sqlFor
      .selectFrom('client')
      .leftJoin('theme_version', 'theme_version.client_id', 'client.id')
      .select('client.id')
      .where('slug', '=', client.slug)
      .where('status', '=', 'preparing')
      .where('name', '=', client.name)
      .where('theme_version.version', 'is', null),
  );
  return begun?.id;
}

export async function isSlugTaken(credentials: Credentials, slug: string): Promise<boolean> {
  return (await credentials.run(sqlFor.selectFrom('client').select('id').where('slug', '=', slug))).length > 0;
}

interface PreparedClient {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly origin: string | null;
  readonly status: 'preparing' | 'active' | 'suspended';
  readonly active_administrators: number;
  readonly invited_administrators: number;
  readonly saved: ClientSetupStep[];
  readonly came_from: string | null;
}

/** The client that is open. */
export const PREPARED_CLIENT = builtOnce(
  writtenQuery<PreparedClient>(
    `select c.id, c.name, c.slug, c.origin, c.status,
            (select count(*)::integer from account a where a.user_type = 'employer' and a.status = 'active')
              as active_administrators,
            (select count(*)::integer from account a where a.user_type = 'employer' and a.status = 'invited')
              as invited_administrators,
            array(select s.step from client_setup_step s order by s.saved_at) as saved,
            (select s.came_from from client_setup_step s where s.step = 'scheme') as came_from
       from client c where c.id = (select app_client())`,
    [],
  ),
);

export function markSaved(step: ClientSetupStep, cameFrom: string | null) {
  return writtenQuery<{ readonly step: string }>(
    `insert into client_setup_step (client_id, step, came_from) values ((select app_client()), $1, $2)
     on conflict (client_id, step) do update set saved_at = app_now(), came_from = excluded.came_from returning step`,
    [step, cameFrom],
  );
}

export interface ClientReadiness {
  readonly name: string;
  readonly slug: string;
  readonly origin: string | null;
  readonly status: string;
  readonly employees: number;
  readonly active_administrators: number;
  readonly sent: number;
  readonly kept: number;
  readonly waiting: number;
  readonly next_window: { readonly name: string; readonly opensOn: string; readonly closesOn: string } | null;
  readonly has_terms: boolean;
  readonly sso_only: boolean;
  readonly has_provider: boolean;
  readonly has_trial: boolean;
}

/** What the go-live list looks at, of the client that is open. */
export const READINESS = builtOnce(
  writtenQuery<ClientReadiness>(
    `select c.name, c.slug, c.origin, c.status,
            (select count(*)::integer from employee) as employees,
            (select count(*)::integer from account a where a.user_type = 'employer' and a.status = 'active'
                and left_to_use(a.client_id, a.id) = 'all') as active_administrators,
            (select count(*)::integer from mail m where m.status = 'sent') as sent,
            (select count(*)::integer from mail m where m.status = 'kept') as kept,
            (select count(*)::integer from mail m where m.status = 'waiting') as waiting,
            (select jsonb_build_object('name', w.name, 'opensOn', w.opens_on, 'closesOn', w.closes_on)
               from enrolment_window w
              where w.version = (select max(v.version) from scheme_version v where v.scheme_year_id = w.scheme_year_id)
                and w.closes_on >= (app_now() at time zone 'Europe/London')::date
              order by w.opens_on limit 1) as next_window,
            exists (select from content_version v where v.kind = 'terms' and v.published_at <= app_now()) as has_terms,
            coalesce((select s.sso_only from client_setting s), false) as sso_only,
            exists (select from identity_provider) as has_provider,
            exists (select from provider_trial) as has_trial
       from client c where c.id = (select app_client())`,
    [],
  ),
);

/** The database asks who is calling, and lets one of several through. */
export const GO_LIVE = builtOnce(writtenQuery<{ readonly is_done: boolean }>('select go_live_client() as is_done', []));
