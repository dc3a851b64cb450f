import { builtOnce, writtenQuery } from '@plenty/database/query';

export interface OpenedClient {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly origin: string | null;
  readonly status: 'preparing' | 'active' | 'suspended';
  readonly theme_version: number | null;
  readonly has_mark: boolean;
  readonly scheme_year: number | null;
  readonly employees: number;
  readonly registered: number;
  readonly active_administrators: number;
  readonly invited_administrators: number;
  readonly lacks_administrators: boolean;
  readonly suspended_since: Date | null;
  readonly suspended_by: string | null;
  readonly suspension_message: string | null;
  readonly closes_months: boolean | null;
}

/** The client that an operator has opened. */
export const OPENED_CLIENT = builtOnce(
  writtenQuery<OpenedClient>(
    `select c.id, c.slug, c.name, c.origin, c.status, look.version as theme_version,
            coalesce(look.mark_svg is not null, false) as has_mark,
            (select y.year from scheme_year y where y.starts_on <= app_now()::date
              order by y.starts_on desc limit 1) as scheme_year,
            (select count(*)::integer from employee) as employees,
            (select count(*)::integer from account a where a.activated_at is not null) as registered,
            administrators.active as active_administrators, administrators.invited as invited_administrators,
            lacks_administrators() as lacks_administrators, suspension.since as suspended_since,
            (select o.name from operator_names() o where o.id = suspension.suspended_by) as suspended_by,
            suspension.message as suspension_message, suspension.closes_months
       from client c
      cross join lateral (
        select count(*) filter (where a.status = 'active' and left_to_use(a.client_id, a.id) = 'all')::integer as active,
               count(*) filter (where a.status = 'invited')::integer as invited
          from account a where a.user_type = 'employer') administrators
       left join lateral (select t.version, t.mark_svg from theme_version t order by t.version desc limit 1) look on true
      left join client_suspension suspension on suspension.ended_at is null
      where c.id = (select app_client())`,
    [],
  ),
);
