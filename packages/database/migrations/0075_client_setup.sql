-- A client is prepared before it goes live: its administrators get in, its employees don't, and its jobs rest.

alter table client drop constraint client_status_check;
alter table client add constraint client_status_check check (status in ('preparing', 'active', 'suspended')) not valid;
alter table client validate constraint client_status_check;

-- Whether people of a kind get in at a client of that status.
create function lets_in(client_status text, user_type text) returns boolean
  language sql immutable
  as $$ select client_status = 'active' or (client_status = 'preparing' and user_type = 'employer') $$;

-- What an operator has saved of a set-up. What it says stands in the client's scheme itself.
create table client_setup_step (
  client_id uuid not null references client,
  step text not null check (step in ('brand', 'calendar', 'scheme', 'contact', 'texts')),
  saved_at timestamptz not null default app_now(),
  -- What the scheme started from, in words; nothing for other steps.
  came_from text check (length(came_from) <= 200),
  primary key (client_id, step)
);
alter table client_setup_step enable row level security;
alter table client_setup_step force row level security;
create policy tenant on client_setup_step to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert, update on client_setup_step to :"app";

-- The number of a year is in every address of it, so it changes only while nobody has seen it.
create function keep_year_number() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if new.year <> old.year and not exists (
      select from public.client c where c.id = new.client_id and c.status = 'preparing') then
      raise exception 'the number of a scheme year is fixed once its client is live';
    end if;
    return new;
  end $$;
create trigger keep_year_number before update of year on scheme_year for each row execute function keep_year_number();

-- Answers whether it was being prepared until now. Whoever comes second changes nothing.
create function go_live_client() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- A command has no account: whoever runs it has the machine.
    if public.app_account() is not null and not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set status = 'active' where id = public.app_client() and status = 'preparing';
    return found;
  end $$;

grant create on schema public to :"auth";
alter function go_live_client owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function go_live_client, lets_in, keep_year_number from public;
grant execute on function go_live_client to :"app";
grant execute on function lets_in to :"app", :"auth";

-- As before, and administrators of a client that is being prepared.
create or replace function open_request(
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
       and exists (select from public.client c
                    where c.id = open_request.client_id and public.lets_in(c.status, a.user_type));
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
