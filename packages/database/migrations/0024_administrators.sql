-- Who administers a client, what each of them may do, and the trail of it all as administrators read it.

-- ---------------------------------------------------------------------------------------------------------------
-- Rights of administrators. Whatever the server asks for, these rules hold.
-- ---------------------------------------------------------------------------------------------------------------

-- Moves with each change of rights: who decides about rights says which they have seen.
alter table account add column rights_version integer not null default 0;
grant update (user_type) on account to :"app";
create index on account (client_id, id) where user_type = 'employer';

-- What waits for a second person, and what became of it.
create table rights_request (
  client_id uuid not null references client,
  id uuid not null,
  kind text collate "C" not null check (kind in ('rights', 'two-persons-off')),
  -- Whom it is about, the rights that they are to have, and which they had when it was asked.
  account_id uuid,
  permissions text[] not null default '{}',
  rights_version integer,
  asked_by uuid not null,
  asked_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  foreign key (client_id, asked_by) references account,
  foreign key (client_id, decided_by) references account,
  check ((kind = 'rights') = (num_nonnulls(account_id, rights_version) = 2)),
  check (kind = 'rights' or num_nonnulls(account_id, rights_version) = 0),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (state in ('waiting', 'expired'))),
  -- Nobody asks about themselves; another decides than asked, and than whom it is about; only who asked withdraws.
  check (asked_by <> account_id),
  check (state not in ('confirmed', 'refused') or (decided_by <> asked_by and decided_by is distinct from account_id)),
  check (state <> 'withdrawn' or decided_by = asked_by)
);
-- One waits at a time: about a person, and about the switch.
create unique index on rights_request (client_id, account_id) nulls not distinct where state = 'waiting';

alter table rights_request enable row level security;
alter table rights_request force row level security;
create policy tenant on rights_request to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert on rights_request to :"app";
grant update (state, decided_by, decided_at) on rights_request to :"app";

grant execute on function left_to_use to :"app";

-- Nobody changes their own rights; someone is always left who can give them; and where a client asks for two persons, more
-- rights are given by a request that another has confirmed in this very transaction. The owner alone has no context.
create function guard_rights() returns trigger
  language plpgsql
  as $$
  declare
    caller uuid;
  begin
    if new.user_type = old.user_type and new.permissions = old.permissions then
      return new;
    end if;
    new.rights_version := old.rights_version + 1;
    if nullif(current_setting('app.context', true), '') is null then
      return new;
    end if;
    caller := public.app_account();
    if new.id = caller then
      raise exception using errcode = 'PLOWN', message = 'nobody changes their own rights';
    end if;
    -- One after the other: whoever waited sees what the first has left.
    perform pg_advisory_xact_lock(hashtextextended('rights of ' || new.client_id, 0));
    if 'settings' = any (old.permissions) and not 'settings' = any (new.permissions) and old.status = 'active'
       and public.left_to_use(old.client_id, old.id) = 'all'
       and not exists (
         select from public.account a
          where a.client_id = new.client_id and a.id <> new.id and a.user_type = 'employer' and a.status = 'active'
            and 'settings' = any (a.permissions) and public.left_to_use(a.client_id, a.id) = 'all') then
      raise exception using errcode = 'PLADM', message = 'the last administrator';
    end if;
    -- Work that nobody is logged in for, as an import, is the operators' own.
    if caller is null then
      return new;
    end if;
    perform from public.account a
      where a.client_id = new.client_id and a.id = caller and a.user_type = 'employer' and a.status = 'active'
        and 'settings' = any (a.permissions);
    if not found then
      raise exception using errcode = 'PL403', message = 'not allowed any more';
    end if;
    if (new.user_type <> old.user_type and new.user_type = 'employer' or not new.permissions <@ old.permissions)
       and exists (select from public.client_setting s
                    where s.client_id = new.client_id and 'two-person-rights' = any (s.features))
       and not exists (
         select from public.rights_request r
          where r.client_id = new.client_id and r.account_id = new.id and r.kind = 'rights' and r.state = 'confirmed'
            and r.decided_by = caller and r.decided_at = public.app_now()
            and r.permissions @> new.permissions and r.permissions <@ new.permissions) then
      raise exception using errcode = 'PL2ND', message = 'a second person is needed';
    end if;
    return new;
  end $$;
create trigger guard_rights before update of user_type, permissions on account
  for each row execute function guard_rights();

-- Whoever is no administrator any more logs in anew, as what they are now.
alter table session drop constraint session_close_reason_check;
alter table session add constraint session_close_reason_check check (
  close_reason in ('logout', 'reuse', 'replaced', 'ended', 'password', 'two-factor', 'limit', 'rights'));
create function end_administrator() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update public.session set closed_at = public.app_now(), close_reason = 'rights'
     where client_id = new.client_id and account_id = new.id and actor_id is null and closed_at is null;
    return null;
  end $$;
create trigger end_administrator after update of user_type on account
  for each row when (old.user_type = 'employer' and new.user_type = 'employee') execute function end_administrator();

-- That two persons are needed is switched off by two. A scheme's file that says nothing of it leaves it on.
create function guard_two_persons() returns trigger
  language plpgsql
  as $$
  begin
    if nullif(current_setting('app.context', true), '') is null then
      return new;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('rights of ' || new.client_id, 0));
    if public.app_account() is null then
      new.features := new.features || '{two-person-rights}'::text[];
    elsif not exists (
      select from public.rights_request r
       where r.client_id = new.client_id and r.kind = 'two-persons-off' and r.state = 'confirmed'
         and r.decided_by = public.app_account() and r.decided_at = public.app_now()) then
      raise exception using errcode = 'PL2ND', message = 'a second person is needed';
    end if;
    return new;
  end $$;
create trigger guard_two_persons before update of features on client_setting
  for each row when ('two-person-rights' = any (old.features) and not 'two-person-rights' = any (new.features))
  execute function guard_two_persons();

-- ---------------------------------------------------------------------------------------------------------------
-- The trail, the newest first, and by who acted or what they did. By whom it was about there is an index already.
-- ---------------------------------------------------------------------------------------------------------------

create index on audit_event (client_id, at desc, id desc);
create index on audit_event (client_id, actor_id, at desc);
create index on audit_event (client_id, action, at desc, id desc);
create index on audit_event (client_id, at desc, id desc) where outcome = 'refused';

-- Operators are of no client: its trail names those who acted there. Names alone, and to a transaction of a client's.
create function operator_names() returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if public.app_client() is null then
      raise exception using errcode = '28000', message = 'no session';
    end if;
    return query select a.id, a.first_name || ' ' || a.surname from public.account a
      where a.client_id = '00000000-0000-0000-0000-000000000000';
  end $$;

grant create on schema public to :"auth";
alter function end_administrator owner to :"auth";
alter function operator_names owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function guard_rights, end_administrator, guard_two_persons, operator_names from public;
grant execute on function operator_names to :"app";
