-- Whether someone has left was asked at every call, which a third of the door's time went into. Most people are active, and
-- have been all along: who has ever been, or is going to be, anything else is written beside the account.

-- The first day on which an employment is not active. From then on the door asks what there is to use; before, it need not.
alter table account add column not_active_from date;

create function note_not_active() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update public.account a set not_active_from = least(a.not_active_from, new.effective_from)
      from public.employee e
     where e.client_id = new.client_id and e.id = new.employee_id
       and a.client_id = e.client_id and a.id = e.account_id;
    return null;
  end $$;

create function note_not_active_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update public.account a
       set not_active_from = (select min(m.effective_from) from public.employment m
                               where m.client_id = new.client_id and m.employee_id = new.id and m.status <> 'active')
     where a.client_id = new.client_id and a.id = new.account_id;
    return null;
  end $$;

create trigger not_active after insert or update on employment
  for each row when (new.status <> 'active') execute function note_not_active();
create trigger not_active after update of account_id on employee
  for each row when (new.account_id is not null) execute function note_not_active_account();

-- Not even the owner sees rows while their security is forced.
alter table account no force row level security;
alter table employee no force row level security;
alter table employment no force row level security;
update account a set not_active_from = f.day
  from (select e.client_id, e.account_id, min(m.effective_from) as day
          from employee e join employment m on m.client_id = e.client_id and m.employee_id = e.id
         where m.status <> 'active' group by 1, 2) f
 where a.client_id = f.client_id and a.id = f.account_id;
alter table account force row level security;
alter table employee force row level security;
alter table employment force row level security;

drop function open_session;
create function open_session(
    token_hash bytea, allowed_user_types text[], needed_permission text,
    may_masquerade boolean default false, claimed_subject text default null, claimed_year text default null,
    is_for_vouchers boolean default false)
  returns table (client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean,
                 actor_id uuid, scheme_year integer, has_only_vouchers boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    moment timestamptz := public.app_now();
    actor_client uuid;
    actor_session uuid;
    inactive_from date;
    usable text := 'all';
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
    select a.user_type, a.permissions, a.not_active_from into user_type, permissions, inactive_from
      from public.account a
     where a.client_id = open_session.client_id and a.id = open_session.account_id and a.status = 'active';
    perform from public.client c where c.id = open_session.client_id and c.status = 'active';
    if not found or user_type is null then
      raise exception using errcode = '28000', message = 'no such session';
    end if;
    -- A day of London is never more than one after the server's: a day early is asked once too often, and never too seldom.
    if inactive_from <= moment::date + 1 then
      usable := public.left_to_use(client_id, account_id);
    end if;
    has_only_vouchers := usable = 'vouchers';
    if usable = 'nothing' then
      raise exception using errcode = '28000', message = 'no such session';
    end if;
    if actor_id is not null then
      -- Whoever looks must still be allowed to, and still be logged in; whoever is looked at must be an employee still.
      perform from public.account a join public.client c on c.id = a.client_id and c.status = 'active'
        join public.session s on s.client_id = a.client_id and s.id = actor_session and s.account_id = a.id
         and s.closed_at is null and s.absolute_until > moment
       where a.client_id = actor_client and a.id = open_session.actor_id and a.status = 'active'
         and (a.user_type = 'operator' or (
           a.user_type = 'employer' and a.client_id = open_session.client_id and 'masquerade' = any (a.permissions)
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
    if not coalesce(user_type = any (allowed_user_types), false)
       or (needed_permission is not null and not needed_permission = any (permissions))
       or (has_only_vouchers and not is_for_vouchers) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    perform public.set_context(client_id, account_id, session_id, actor_id, scheme_year);
    return next;
  end $$;

grant create on schema public to :"auth";
alter function note_not_active owner to :"auth";
alter function note_not_active_account owner to :"auth";
alter function open_session owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function note_not_active, note_not_active_account, open_session from public;
grant execute on function open_session to :"app";
