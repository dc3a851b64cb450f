-- An administrator sees the portal as one of the client's employees: for an hour, without changing anything, and known to both.

-- Whoever looks may be of another client, so no key leads to them: the door asks whether they are still there.
alter table session add column actor_client_id uuid;
alter table session add column actor_id uuid;
alter table session add column actor_session_id uuid;
alter table session add column scheme_year integer;
alter table session add constraint session_masquerade_check check (
  num_nonnulls(actor_client_id, actor_id, actor_session_id, scheme_year) in (0, 4));

-- Whether people are told by mail that someone has looked.
alter table client_setting add column masquerade_mail boolean not null default false;

-- For the person who was looked at, and for the client's own record.
create table masquerade (
  client_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  actor_id uuid not null,
  -- As they were called then: an operator's account is out of the client's sight.
  actor_name text not null,
  actor_kind text not null check (actor_kind in ('employer', 'operator')),
  scheme_year integer not null,
  reason text not null check (length(reason) between 10 and 500),
  session_id uuid not null,
  begun_at timestamptz not null default app_now(),
  primary key (client_id, id),
  foreign key (client_id, subject_id) references account
);
create index on masquerade (client_id, subject_id, begun_at);

alter table masquerade enable row level security;
alter table masquerade force row level security;
create policy tenant on masquerade to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select on masquerade to :"app";
-- The link is exchanged before a client is open.
create policy before_login on masquerade for insert to :"auth" with check (true);
grant insert on masquerade to :"auth";

alter table audit_event add column scheme_year integer;
-- When the last page of a masquerade was looked at.
create index on audit_event (client_id, session_id, at) where action = 'masquerade-request';

-- ---------------------------------------------------------------------------------------------------------------
-- The context says who really looks, and at which year, where it is a masquerade.
-- ---------------------------------------------------------------------------------------------------------------

drop function set_context;
create function set_context(client uuid, account uuid, session uuid, actor uuid default null, year integer default null)
  returns void
  language plpgsql
  as $$
  declare
    payload text := concat_ws('|', client, coalesce(account::text, ''), coalesce(session::text, ''), coalesce(actor::text, ''),
                              coalesce(year::text, ''));
  begin
    perform set_config('app.context', payload || '|' || public.context_mac(payload, inner_pad, outer_pad), true)
       from public.context_key;
  end $$;

create function app_actor() returns uuid language sql stable return (app_context())[4]::uuid;
-- The scheme year that a masquerade looks at; nothing otherwise.
create function app_scheme_year() returns integer language sql stable return (app_context())[5]::integer;

-- As before, and for a masquerade: bound to who looks, whom at and which year. Headers that claim anything else are refused,
-- on an ordinary session any are; without headers it stays what it is. A server that knows nothing of it lets none in.
drop function open_session;
create function open_session(
    token_hash bytea, allowed_user_types text[], needed_permission text,
    may_masquerade boolean default false, claimed_subject text default null, claimed_year text default null)
  returns table (client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean,
                 actor_id uuid, scheme_year integer)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    moment timestamptz := public.app_now();
    actor_client uuid;
    actor_session uuid;
  begin
    select t.client_id, t.session_id into client_id, session_id
      from public.session_token t
     where t.hash = token_hash and t.kind = 'bearer' and t.expires_at > moment;
    select s.account_id, s.last_seen_at < moment - interval '20 seconds', s.actor_id, s.scheme_year, s.actor_client_id,
           s.actor_session_id
      into account_id, is_stale, actor_id, scheme_year, actor_client, actor_session
      from public.session s
     where s.client_id = open_session.client_id and s.id = open_session.session_id
       and s.closed_at is null and s.absolute_until > moment and s.last_seen_at > moment - interval '15 minutes';
    select a.user_type, a.permissions into user_type, permissions
      from public.account a
     where a.client_id = open_session.client_id and a.id = open_session.account_id and a.status = 'active';
    perform from public.client c where c.id = open_session.client_id and c.status = 'active';
    if not found or user_type is null then
      raise exception using errcode = '28000', message = 'no such session';
    end if;
    if actor_id is not null then
      -- Whoever looks must still be allowed to, and still be logged in; whoever is looked at must be an employee still.
      perform from public.account a join public.client c on c.id = a.client_id and c.status = 'active'
        join public.session s on s.client_id = a.client_id and s.id = actor_session and s.account_id = a.id
         and s.closed_at is null and s.absolute_until > moment
       where a.client_id = actor_client and a.id = open_session.actor_id and a.status = 'active'
         and (a.user_type = 'operator' or (
           a.user_type = 'employer' and a.client_id = open_session.client_id and 'masquerade' = any (a.permissions)));
      if not found or user_type <> 'employee' then
        raise exception using errcode = '28000', message = 'no such session';
      end if;
    end if;
    if claimed_subject is distinct from account_id::text and claimed_subject is not null
       or claimed_year is distinct from scheme_year::text and claimed_year is not null
       or (actor_id is null and num_nonnulls(claimed_subject, claimed_year) > 0)
       or (actor_id is not null and not may_masquerade) then
      raise exception using errcode = 'PLMSQ', message = 'not allowed in a masquerade';
    end if;
    if not coalesce(user_type = any (allowed_user_types), false)
       or (needed_permission is not null and not needed_permission = any (permissions)) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    perform public.set_context(client_id, account_id, session_id, actor_id, scheme_year);
    return next;
  end $$;

-- Health is the person's own, whoever looks on their behalf.
alter policy own_answers on medical_answer
  using (employee_id = (select app_employee()) and (select app_actor()) is null)
  with check (employee_id = (select app_employee()) and (select app_actor()) is null);

-- An operator chooses whom to look at, and which year.
drop function search_people;
create function search_people(search text, page integer)
  returns table (total bigint, id uuid, first_name text, surname text, email text, user_type text, client_id uuid,
                 client_name text, payroll_number text, is_activated boolean, last_login_at timestamptz,
                 employee_id uuid, schemes jsonb)
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
             l.activated_at is not null, l.last_login_at, e.id,
             (select jsonb_agg(jsonb_build_object('id', y.id, 'schemeYear', y.year) order by y.starts_on desc)
                from public.scheme_year y
               where y.client_id = l.client_id and y.starts_on <= public.app_now()::date)
        from (select count(*) as n from found) counted
        left join listed l on l.place > (search_people.page - 1) * 10 and l.place <= least(search_people.page * 10, 200)
        left join public.client c on c.id = l.client_id
        left join public.employee e on e.client_id = l.client_id and e.account_id = l.id
       order by l.place;
  end $$;

grant select (id) on employee to :"auth";

grant create on schema public to :"auth";
alter function set_context owner to :"auth";
alter function open_session owner to :"auth";
alter function search_people owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function set_context, open_session, search_people, app_actor, app_scheme_year from public;
grant execute on function app_actor, app_scheme_year to :"app", :"auth";
grant execute on function open_session, search_people to :"app";

-- ---------------------------------------------------------------------------------------------------------------
-- The list of a client's employees, from which an administrator chooses whom to look at.
-- ---------------------------------------------------------------------------------------------------------------

-- What part of a name or payroll number is looked for in. No index serves a part of a text under row-level security: the
-- client's own rows are read, so that what is compared must be there already.
alter table employee add column search_text text collate "C"
  generated always as (search_form(first_name || ' ' || surname || ' ' || first_name || chr(10) || payroll_number)) stored;
grant execute on function search_form to :"app";
create index on employee (client_id, surname_norm, first_name, id);
-- Those who have registered are counted by the index alone.
create index on account (client_id, id) where activated_at is not null;
