-- Operators appoint the administrators of a client while nobody there can: the first ones, and another when none is left.

-- How an administrator who is not an employee, or not yet, proves who they are: to activate the account and to reset its password.
alter table account add column date_of_birth date;

-- Whether the caller runs the portal. Row-level security hides operators from the client that they have opened.
create function is_operator() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    return exists (
      select from public.account a
       where a.client_id = '00000000-0000-0000-0000-000000000000' and a.id = public.app_account()
         and a.user_type = 'operator' and a.status = 'active');
  end $$;

-- Whether too few people of the open client can give rights: one is enough, or two where the client asks for two.
create function lacks_administrators() returns boolean
  language plpgsql stable
  as $$
  begin
    return (
      select count(*) from public.account a
       where a.client_id = public.app_client() and a.user_type = 'employer' and a.status = 'active'
         and 'settings' = any (a.permissions) and public.left_to_use(a.client_id, a.id) = 'all'
    ) < case when exists (
      select from public.client_setting s
       where s.client_id = public.app_client() and 'two-person-rights' = any (s.features)) then 2 else 1 end;
  end $$;

-- As before, and operators: they appoint while the client lacks administrators, and nobody has to confirm it.
create or replace function guard_rights() returns trigger
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
    if public.is_operator() then
      if not public.lacks_administrators() then
        raise exception using errcode = 'PLGOV', message = 'the client has administrators';
      end if;
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

-- Nobody else makes an account that is an administrator's from the start.
create function guard_new_administrator() returns trigger
  language plpgsql
  as $$
  begin
    if nullif(current_setting('app.context', true), '') is null or public.app_account() is null then
      return new;
    end if;
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('rights of ' || new.client_id, 0));
    if not public.lacks_administrators() then
      raise exception using errcode = 'PLGOV', message = 'the client has administrators';
    end if;
    return new;
  end $$;
create trigger guard_new_administrator before insert on account
  for each row when (new.user_type = 'employer') execute function guard_new_administrator();

-- The invitation of an administrator is withdrawn by operators, while they could make another.
drop policy only_invited on account;
create policy only_invited on account as restrictive for delete to :"app"
  using (status = 'invited' and activated_at is null and (user_type = 'employee'
         or user_type = 'employer' and (select is_operator()) and (select lacks_administrators())));

grant create on schema public to :"auth";
alter function is_operator owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function is_operator, lacks_administrators, guard_new_administrator from public;
grant execute on function is_operator, lacks_administrators to :"app";
