-- Operators belong to the nil client, so row-level security shows them nothing of any other. These are their doors: each asks
-- the signed context itself whether this transaction is of an operator's session, and gives no more than its one answer.

-- The operator whose session this transaction is of. Plain, so that it has the rights of the doors that call it, and no others.
create function require_operator() returns uuid
  language plpgsql stable
  as $$
  declare
    context text[] := public.app_context();
  begin
    if context is null then
      raise exception using errcode = '28000', message = 'no session';
    end if;
    -- A job or maintenance of the nil client has no session, and is nobody's.
    if context[1] <> '00000000-0000-0000-0000-000000000000' or context[2] is null or context[3] is null then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    return context[2]::uuid;
  end $$;

-- Opens a client to an operator, who stays the one who acts: what is noted names the operator, in the client's own trail.
-- False where there is no such client. From then on the context is the client's, so that a transaction opens one at most.
create function open_client(target uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    operator uuid := public.require_operator();
  begin
    perform from public.client where id = target and slug is not null;
    if not found then
      return false;
    end if;
    perform public.set_context(target, operator, public.app_session());
    return true;
  end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Lists over all clients.
-- ---------------------------------------------------------------------------------------------------------------

-- What a name is found by: without case and accents, the same for what is stored and for what is typed.
create function search_form(value text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g') collate "und-x-icu") collate "C";

-- Comes after every text that begins with `prefix`.
create function after_prefix(prefix text) returns text
  language sql immutable parallel safe
  return prefix || chr(1114111);

create index account_by_name on account (search_form(first_name || ' ' || surname)) where user_type <> 'operator';
create index account_by_surname on account (search_form(surname || ' ' || first_name)) where user_type <> 'operator';
create index account_by_email on account (email_norm);
create index account_registered on account (client_id) where activated_at is not null;
create index employee_by_payroll_number on employee (search_form(payroll_number));

-- Enough to find and count people by; of all else that an employer knows of them, nothing.
create policy for_operators on employee for select to :"auth" using (true);
grant select (client_id, account_id, payroll_number) on employee to :"auth";

-- A page of ten, and how many there are in all: one row without an id where the page is empty.
create function list_clients(search text, sort_by text, page integer)
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
        left join lateral (select v.* from public.theme_version v where v.client_id = l.id
                            order by v.version desc limit 1) look on true
        left join lateral (select y.year from public.scheme_year y
                            where y.client_id = l.id and y.starts_on <= public.app_now()::date
                            order by y.starts_on desc limit 1) year on true
       order by l.place;
  end $$;

-- The first two hundred of each way to find someone, and two hundred in all: whoever wants one person among more types on.
create function search_people(search text, page integer)
  returns table (total bigint, id uuid, first_name text, surname text, email text, user_type text, client_id uuid,
                 client_name text, payroll_number text, is_activated boolean, last_login_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    prefix text := public.search_form(search);
    beyond text := public.after_prefix(prefix);
  begin
    perform public.require_operator();
    return query
      with found as (
        (select a.client_id, a.id from public.account a
          where public.search_form(a.surname || ' ' || a.first_name) >= prefix
            and public.search_form(a.surname || ' ' || a.first_name) < beyond and a.user_type <> 'operator'
          order by public.search_form(a.surname || ' ' || a.first_name) limit 200)
        union
        (select a.client_id, a.id from public.account a
          where public.search_form(a.first_name || ' ' || a.surname) >= prefix
            and public.search_form(a.first_name || ' ' || a.surname) < beyond and a.user_type <> 'operator'
          order by public.search_form(a.first_name || ' ' || a.surname) limit 200)
        union
        (select a.client_id, a.id from public.account a
          where a.email_norm >= prefix and a.email_norm < beyond and a.user_type <> 'operator'
          order by a.email_norm limit 200)
        union
        (select e.client_id, e.account_id from public.employee e
          where public.search_form(e.payroll_number) >= prefix and public.search_form(e.payroll_number) < beyond
            and e.account_id is not null
          order by public.search_form(e.payroll_number) limit 200)
      ), listed as (
        select a.*, row_number() over (order by public.search_form(a.surname || ' ' || a.first_name), a.id) as place
          from found f join public.account a on a.client_id = f.client_id and a.id = f.id
      )
      select least(counted.n, 200), l.id, l.first_name, l.surname, l.email, l.user_type, l.client_id, c.name, e.payroll_number,
             l.activated_at is not null, l.last_login_at
        from (select count(*) as n from found) counted
        left join listed l on l.place > (search_people.page - 1) * 10 and l.place <= least(search_people.page * 10, 200)
        left join public.client c on c.id = l.client_id
        left join public.employee e on e.client_id = l.client_id and e.account_id = l.id
       order by l.place;
  end $$;

-- How many people a search found; of the search itself nothing is kept.
alter table audit_event add column hits integer check (hits >= 0);

grant create on schema public to :"auth";
alter function require_operator owner to :"auth";
alter function open_client owner to :"auth";
alter function list_clients owner to :"auth";
alter function search_people owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function require_operator, open_client, list_clients, search_people, search_form, after_prefix from public;
grant execute on function open_client, list_clients, search_people to :"app";
-- Whoever writes a person writes the indexes.
grant execute on function search_form to :"app", :"auth";
grant execute on function after_prefix to :"auth";
