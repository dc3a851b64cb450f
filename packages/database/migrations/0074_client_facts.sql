-- Operators see of every client when its next month closes and what is wrong there. All clients are read at once, by what is counted
-- already or has an index, so that the list takes the same statements for two clients as for two hundred. list_clients stays for the
-- release before. Consultants see their own clients alone.

create policy before_login on scheme_version to :"auth" using (true);
create policy before_login on pay_period to :"auth" using (true);
grant select (client_id, scheme_year_id, version, definition, published_at) on scheme_version to :"auth";
grant select (client_id, month, state) on pay_period to :"auth";
grant select (first_month) on payroll_calendar to :"auth";

-- Of all whose name or slug begins so, or of one, in the order of their names.
create function list_client_facts(search text, of_client uuid)
returns table (id uuid, status text, employees integer, lacks_administrators boolean, unsent_mails integer, certificates jsonb,
               years jsonb, imported_on date, last_closed text, first_month text, overdue_month text, today date)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    prefix text := public.search_form(search);
    own uuid[];
  begin
    perform public.require_any_operator();
    own := public.operated_clients();
    return query
      with able as (
        select a.client_id, count(*) as n from public.account a
         where a.user_type = 'employer' and a.status = 'active' and 'settings' = any (a.permissions)
           and public.left_to_use(a.client_id, a.id) = 'all'
         group by a.client_id
      ), unsent as (
        select m.client_id, count(*)::integer as n
          from (select w.client_id from public.mail w where w.status = 'waiting' and w.attempts > 0
                union all
                select d.client_id from public.mail d
                 where d.status = 'dead' and d.finished_at > public.app_now() - interval '7 days') m
         group by m.client_id
      )
      select c.id, c.status,
             coalesce((select sum(h.employees) from public.headcount h where h.client_id = c.id), 0)::integer,
             coalesce(able.n, 0) < case when 'two-person-rights' = any (s.features) then 2 else 1 end,
             coalesce(unsent.n, 0), coalesce(p.settings -> 'certificates', '[]'), coalesce(published.years, '[]'),
             published.imported_on,
             (select max(d.month) from public.pay_period d where d.client_id = c.id and d.state = 'closed'),
             k.first_month, k.overdue_month, (public.app_now() at time zone 'Europe/London')::date
        from public.client c
        left join public.client_setting s on s.client_id = c.id
        left join able on able.client_id = c.id
        left join unsent on unsent.client_id = c.id
        left join public.identity_provider p on p.client_id = c.id
        left join public.payroll_calendar k on k.client_id = c.id
        left join lateral (
          select jsonb_agg(jsonb_build_object('id', y.id, 'startsOn', y.starts_on, 'endsOn', y.ends_on,
                                              'payroll', v.definition -> 'payroll') order by y.starts_on) as years,
                 (min(v.first_published) at time zone 'Europe/London')::date as imported_on
            from public.scheme_year y
            join lateral (select n.definition, min(n.published_at) over () as first_published
                            from public.scheme_version n
                           where n.client_id = y.client_id and n.scheme_year_id = y.id
                           order by n.version desc limit 1) v on true
           where y.client_id = c.id) published on true
       where c.slug is not null and (own is null or c.id = any (own)) and (of_client is null or c.id = of_client)
         and (starts_with(public.search_form(c.name), prefix) or starts_with(c.slug, prefix))
       order by public.search_form(c.name), c.id;
  end $$;

-- What the list shows of the clients of one page.
create function describe_clients(ids uuid[])
returns table (id uuid, slug text, name text, origin text, brand_name text, primary_colour text, theme_version integer,
               has_mark boolean, scheme_year integer, registered integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own uuid[];
  begin
    perform public.require_any_operator();
    own := public.operated_clients();
    return query
      select c.id, c.slug, c.name, c.origin, look.brand_name, look.primary_colour, look.version, look.mark_svg is not null,
             year.year,
             (select count(*)::integer from public.account a where a.client_id = c.id and a.activated_at is not null)
        from public.client c
        left join lateral (select v.* from public.theme_version v
                            where v.client_id = c.id and (v.published_at <= public.app_now() or v.version = 1)
                            order by v.published_at desc, v.version desc limit 1) look on true
        left join lateral (select y.year from public.scheme_year y
                            where y.client_id = c.id and y.starts_on <= public.app_now()::date
                            order by y.starts_on desc limit 1) year on true
       where c.id = any (ids) and c.slug is not null and (own is null or c.id = any (own));
  end $$;

grant create on schema public to :"auth";
alter function list_client_facts owner to :"auth";
alter function describe_clients owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function list_client_facts, describe_clients from public;
grant execute on function list_client_facts, describe_clients to :"app";
