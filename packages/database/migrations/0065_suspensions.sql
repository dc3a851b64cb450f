-- Operators suspend a client and resume it. While it is suspended nobody of the client gets in, its jobs rest, and its host says why.

create table client_suspension (
  client_id uuid not null references client,
  id uuid not null,
  since timestamptz not null default app_now(),
  -- An operator: of no client, so no key refers to the account.
  suspended_by uuid not null,
  -- What the client's host says to everybody who comes.
  message text not null check (length(message) between 1 and 500),
  -- Whether months of payroll go on closing.
  closes_months boolean not null,
  ended_at timestamptz,
  ended_by uuid,
  primary key (client_id, id),
  check ((ended_at is null) = (ended_by is null))
);
-- One at a time.
create unique index on client_suspension (client_id) where ended_at is null;

alter table client_suspension enable row level security;
alter table client_suspension force row level security;
create policy tenant on client_suspension to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
-- The page of the host and the jobs of the night ask before a client is known.
create policy before_login on client_suspension to :"auth" using (true) with check (true);
grant select on client_suspension to :"app";
grant select, insert, update (ended_at, ended_by) on client_suspension to :"auth";
grant update (status) on client to :"auth";

-- Both answer whether it was so far from it. Whoever comes second changes nothing.
create function suspend_client(suspension uuid, message text, closes_months boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set status = 'suspended' where id = public.app_client() and status = 'active';
    if not found then
      return false;
    end if;
    insert into public.client_suspension (client_id, id, suspended_by, message, closes_months)
    values (public.app_client(), suspension, public.app_account(), suspend_client.message, suspend_client.closes_months);
    -- Refused from now on because of the client; closed, so that none comes back when it is resumed.
    update public.session set closed_at = public.app_now(), close_reason = 'ended'
     where client_id = public.app_client() and closed_at is null;
    return true;
  end $$;

create function resume_client() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client set status = 'active' where id = public.app_client() and status = 'suspended';
    if not found then
      return false;
    end if;
    update public.client_suspension set ended_at = public.app_now(), ended_by = public.app_account()
     where client_id = public.app_client() and ended_at is null;
    return true;
  end $$;

grant create on schema public to :"auth";
alter function suspend_client owner to :"auth";
alter function resume_client owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function suspend_client, resume_client from public;
grant execute on function suspend_client, resume_client to :"app";
