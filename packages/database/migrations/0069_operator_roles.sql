-- Operators have roles. Who has none may do nothing, and a consultant reaches the clients that are named for them.

create table operator_role (
  client_id uuid not null,
  account_id uuid not null,
  role text not null check (role in ('owner', 'support', 'read-only', 'consultant')),
  primary key (client_id, account_id),
  foreign key (client_id, account_id) references account on delete cascade
);
-- Until now each of them could do everything.
insert into operator_role (client_id, account_id, role)
  select client_id, id, 'owner' from account where client_id = '00000000-0000-0000-0000-000000000000';

create table operator_client (
  client_id uuid not null references client,
  -- An operator: of no client, so no key refers to the account.
  account_id uuid not null,
  primary key (client_id, account_id)
);
create index on operator_client (account_id);

alter table operator_role enable row level security;
alter table operator_role force row level security;
alter table operator_client enable row level security;
alter table operator_client force row level security;
create policy before_login on operator_role to :"auth" using (true) with check (true);
create policy before_login on operator_client to :"auth" using (true) with check (true);
grant select, insert, update, delete on operator_role to :"auth";
grant select, insert, delete on operator_client to :"auth";

-- The domain has the same table, in operator-roles.ts.
create function operator_rights(role text) returns text[]
  language sql immutable parallel safe
  return case role
    when 'owner' then '{read,support,set-up,own}'::text[]
    when 'support' then '{read,support}'::text[]
    when 'read-only' then '{read}'::text[]
    when 'consultant' then '{read,set-up}'::text[]
    else '{}'::text[] end;

-- Plain, so that they have the rights of the doors that call them, and no others.
create function rights_of_operator(account uuid) returns text[]
  language plpgsql stable
  as $$
  begin
    return (select public.operator_rights(r.role) from public.operator_role r
             where r.client_id = '00000000-0000-0000-0000-000000000000' and r.account_id = account);
  end $$;

create function is_consultant(account uuid) returns boolean
  language plpgsql stable
  as $$
  begin
    return exists (select from public.operator_role r
                    where r.client_id = '00000000-0000-0000-0000-000000000000' and r.account_id = account
                      and r.role = 'consultant');
  end $$;

create function has_right(account uuid, needed_rights text[], is_for_consultants boolean) returns boolean
  language plpgsql stable
  as $$
  begin
    return coalesce(public.rights_of_operator(account) && needed_rights, false)
       and (is_for_consultants or not public.is_consultant(account));
  end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- The door of a request asks for the right.
-- ---------------------------------------------------------------------------------------------------------------

-- Called open_session until now, without rights.
create function open_request(
    token_hash bytea, allowed_user_types text[], needed_permission text, may_masquerade boolean, claimed_subject text,
    claimed_year text, is_for_vouchers boolean, needed_rights text[], is_for_consultants boolean)
  returns table (client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean,
                 actor_id uuid, scheme_year integer, has_only_vouchers boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    moment timestamptz := public.app_now();
    actor_client uuid;
    actor_session uuid;
    may_have_left boolean;
    usable text;
  begin
    select t.client_id, t.session_id into client_id, session_id
      from public.session_token t
     where t.hash = token_hash and t.kind = 'bearer' and t.expires_at > moment;
    select s.account_id, s.last_seen_at < moment - interval '20 seconds', s.actor_id, s.scheme_year, s.actor_client_id,
           s.actor_session_id
      into account_id, is_stale, actor_id, scheme_year, actor_client, actor_session
      from public.session s
     where s.client_id = open_request.client_id and s.id = open_request.session_id
       and s.closed_at is null and s.absolute_until > moment and s.last_seen_at > moment - interval '15 minutes';
    -- A day of London is never more than one after the server's: a day early is asked once too often, and never too seldom.
    select a.user_type, a.permissions, a.not_active_from <= moment::date + 1, false
      into user_type, permissions, may_have_left, has_only_vouchers
      from public.account a
     where a.client_id = open_request.client_id and a.id = open_request.account_id and a.status = 'active'
       and exists (select from public.client c where c.id = open_request.client_id and c.status = 'active');
    if not found then
      raise exception using errcode = '28000', message = 'no such session';
    end if;
    if may_have_left then
      usable := public.left_to_use(client_id, account_id);
      has_only_vouchers := usable = 'vouchers';
      if usable = 'nothing' then
        raise exception using errcode = '28000', message = 'no such session';
      end if;
    end if;
    if num_nonnulls(actor_id, claimed_subject, claimed_year) > 0 then
      if actor_id is not null then
        -- Whoever looks must still be allowed to, and still be logged in; whoever is looked at must be an employee still.
        perform from public.account a join public.client c on c.id = a.client_id and c.status = 'active'
          join public.session s on s.client_id = a.client_id and s.id = actor_session and s.account_id = a.id
           and s.closed_at is null and s.absolute_until > moment
         where a.client_id = actor_client and a.id = open_request.actor_id and a.status = 'active'
           and (coalesce('support' = any (public.rights_of_operator(a.id)), false) and a.user_type = 'operator' or (
             a.user_type = 'employer' and a.client_id = open_request.client_id and 'masquerade' = any (a.permissions)
             and public.left_to_use(a.client_id, a.id) = 'all'));
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
    end if;
    if not coalesce(user_type = any (allowed_user_types), false)
       or (needed_permission is not null and not needed_permission = any (permissions))
       or (has_only_vouchers and not is_for_vouchers) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    -- A call for operators that names no right is nobody's.
    if allowed_user_types = '{operator}' and not public.has_right(account_id, needed_rights, is_for_consultants) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    perform public.set_context(client_id, account_id, session_id, actor_id, scheme_year);
    return next;
  end $$;

-- For the release before, which names no right: its calls for operators are open to owners.
create or replace function open_session(
    token_hash bytea, allowed_user_types text[], needed_permission text,
    may_masquerade boolean default false, claimed_subject text default null, claimed_year text default null,
    is_for_vouchers boolean default false)
  returns table (client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean,
                 actor_id uuid, scheme_year integer, has_only_vouchers boolean)
  language sql security invoker
  begin atomic
    select o.client_id, o.account_id, o.session_id, o.user_type, o.permissions, o.is_stale, o.actor_id, o.scheme_year,
           o.has_only_vouchers
      from public.open_request($1, $2, $3, $4, $5, $6, $7, '{own}', false) o;
  end;
alter function open_session reset all;

-- ---------------------------------------------------------------------------------------------------------------
-- The doors for operators.
-- ---------------------------------------------------------------------------------------------------------------

-- The operator whose session this transaction is of, whatever the role.
create function require_any_operator() returns uuid
  language plpgsql stable
  as $$
  declare
    context text[] := public.app_context();
  begin
    if context is null then
      raise exception using errcode = '28000', message = 'no session';
    end if;
    -- A job or maintenance of the nil client has no session, and is nobody's.
    if context[1] <> '00000000-0000-0000-0000-000000000000' or context[2] is null or context[3] is null
       or public.rights_of_operator(context[2]::uuid) is null then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    return context[2]::uuid;
  end $$;

-- What is about all clients is not for consultants.
create or replace function require_operator() returns uuid
  language plpgsql stable
  as $$
  declare
    operator uuid := public.require_any_operator();
  begin
    if public.is_consultant(operator) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    return operator;
  end $$;

-- The clients that the operator sees; null for all.
create function operated_clients() returns uuid[]
  language plpgsql stable
  as $$
  begin
    if not public.is_consultant(public.app_account()) then
      return null;
    end if;
    return array(select c.client_id from public.operator_client c where c.account_id = public.app_account());
  end $$;

create or replace function open_client(target uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    operator uuid := public.require_any_operator();
    own uuid[] := public.operated_clients();
  begin
    perform from public.client where id = target and slug is not null and (own is null or id = any (own));
    if not found then
      return false;
    end if;
    perform public.set_context(target, operator, public.app_session());
    return true;
  end $$;

create or replace function is_operator() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    return exists (
      select from public.account a
        join public.operator_role r on r.client_id = a.client_id and r.account_id = a.id
       where a.client_id = '00000000-0000-0000-0000-000000000000' and a.id = public.app_account()
         and a.user_type = 'operator' and a.status = 'active'
         and (r.role <> 'consultant' or exists (
           select from public.operator_client c where c.client_id = public.app_client() and c.account_id = a.id)));
  end $$;

-- For the operator's own pages: what they may do. Nothing for everybody else.
create function own_operator_role() returns text
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    return (select r.role from public.operator_role r
             where r.client_id = '00000000-0000-0000-0000-000000000000' and r.client_id = public.app_client()
               and r.account_id = public.app_account());
  end $$;

create or replace function list_clients(search text, sort_by text, page integer)
  returns table (total bigint, id uuid, slug text, name text, origin text, status text, brand_name text, primary_colour text,
                 theme_version integer, has_mark boolean, scheme_year integer, employees bigint, registered bigint)
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
      with matching as (
        select c.*, public.search_form(c.name) as sort_name,
               case when list_clients.sort_by in ('employees', '-employees')
                    then (select count(*) from public.employee e where e.client_id = c.id) end as size
          from public.client c
         where c.slug is not null and (own is null or c.id = any (own))
           and (starts_with(public.search_form(c.name), prefix) or starts_with(c.slug, prefix))
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

create or replace function list_overdue_months()
  returns table (client_id uuid, month text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own uuid[];
  begin
    perform public.require_any_operator();
    own := public.operated_clients();
    return query
      select c.client_id, c.overdue_month from public.payroll_calendar c
       where c.overdue_month is not null and (own is null or c.client_id = any (own));
  end $$;

-- ---------------------------------------------------------------------------------------------------------------
-- Somebody must be able to govern them: the last owner who can log in stays one.
-- ---------------------------------------------------------------------------------------------------------------

create function guard_last_owner() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    operator uuid := case when tg_table_name = 'account' then (to_jsonb(old) ->> 'id')::uuid
                          else (to_jsonb(old) ->> 'account_id')::uuid end;
  begin
    -- One after the other: whoever waited sees what the first has left.
    perform pg_advisory_xact_lock(hashtextextended('operators', 0));
    perform from public.account a
      join public.operator_role r on r.client_id = a.client_id and r.account_id = a.id
     where a.client_id = '00000000-0000-0000-0000-000000000000' and a.id = operator and a.status = 'active'
       and r.role = 'owner';
    if found and not exists (
      select from public.account a
        join public.operator_role r on r.client_id = a.client_id and r.account_id = a.id
       where a.client_id = '00000000-0000-0000-0000-000000000000' and a.id <> operator and a.status = 'active'
         and r.role = 'owner') then
      raise exception using errcode = 'PLOPR', message = 'the last owner';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $$;

create trigger last_owner before update of role on operator_role
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function guard_last_owner();
create trigger last_owner_gone before delete on operator_role
  for each row when (old.role = 'owner') execute function guard_last_owner();
create trigger last_owner before update of status on account
  for each row when (old.user_type = 'operator' and old.status = 'active' and new.status <> 'active')
  execute function guard_last_owner();

-- ---------------------------------------------------------------------------------------------------------------
-- Links that operators get by email, and what they did.
-- ---------------------------------------------------------------------------------------------------------------

alter table link drop constraint link_purpose_check;
-- A password that the operator asked for needs a code as well; one that an owner asked for needs none where there is no second factor.
alter table link add constraint link_purpose_check check (purpose in (
  'first-operator', 'activation', 'password-reset', 'operator-invitation', 'operator-password', 'operator-reset')) not valid;

-- Owners read what operators did, at any client; of all else that is noted the auth role sees nothing.
create policy for_operators on audit_event for select to :"auth" using (
  client_id = '00000000-0000-0000-0000-000000000000'
  or actor_id in (select a.id from account a where a.client_id = '00000000-0000-0000-0000-000000000000'));
grant select (client_id, id, at, actor_id, subject_id, action, outcome, object_kind, object_id, changed, hits, reason)
  on audit_event to :"auth";

grant create on schema public to :"auth";
alter function rights_of_operator owner to :"auth";
alter function is_consultant owner to :"auth";
alter function has_right owner to :"auth";
alter function operated_clients owner to :"auth";
alter function require_any_operator owner to :"auth";
alter function open_request owner to :"auth";
alter function own_operator_role owner to :"auth";
alter function guard_last_owner owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function rights_of_operator, is_consultant, has_right, operated_clients, require_any_operator,
  open_request, own_operator_role, guard_last_owner, operator_rights from public;
grant execute on function open_request, own_operator_role to :"app";
grant execute on function operator_rights to :"auth";
