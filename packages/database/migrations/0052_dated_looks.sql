-- Looks and words have days of their own: a version counts from published_at, which may be to come. Operators see of each client the
-- look that is shown now.

create or replace function list_clients(search text, sort_by text, page integer)
  returns table (total bigint, id uuid, slug text, name text, origin text, status text, brand_name text, primary_colour text,
                 theme_version integer, has_mark boolean, scheme_year integer, employees bigint, registered bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    prefix text := public.search_form(search);
  begin
    perform public.require_operator();
    return query
      with matching as (
        select c.*, public.search_form(c.name) as sort_name,
               case when list_clients.sort_by in ('employees', '-employees')
                    then (select count(*) from public.employee e where e.client_id = c.id) end as size
          from public.client c
         where c.slug is not null and (starts_with(public.search_form(c.name), prefix) or starts_with(c.slug, prefix))
      ), listed as (
        select m.*, row_number() over (order by
                 case list_clients.sort_by when 'employees' then m.size when '-employees' then -m.size end,
                 case when list_clients.sort_by = '-name' then m.sort_name end desc,
                 m.sort_name, m.id) as place
          from matching m
      )
      select counted.n, l.id, l.slug, l.name, l.origin, l.status, look.brand_name, look.primary_colour, look.version,
             look.mark_svg is not null, year.year,
             coalesce(l.size, (select count(*) from public.employee e where e.client_id = l.id)),
             (select count(*) from public.account a where a.client_id = l.id and a.activated_at is not null)
        from (select count(*) as n from matching) counted
        left join listed l on l.place > (list_clients.page - 1) * 10 and l.place <= list_clients.page * 10
        left join lateral (select v.* from public.theme_version v
                            where v.client_id = l.id and (v.published_at <= public.app_now() or v.version = 1)
                            order by v.published_at desc, v.version desc limit 1) look on true
        left join lateral (select y.year from public.scheme_year y
                            where y.client_id = l.id and y.starts_on <= public.app_now()::date
                            order by y.starts_on desc limit 1) year on true
       order by l.place;
  end $$;
