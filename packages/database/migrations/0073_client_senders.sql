-- Whom a client's emails come from: a name, and an address of a domain that is proved to be the client's.

create table client_sender (
  client_id uuid primary key references client,
  name text check (length(name) between 1 and 100),
  address text check (length(address) between 3 and 254),
  -- Under which its domain has the key of the mail server; the installation's own where there is none.
  dkim_selector text check (length(dkim_selector) between 1 and 63),
  -- Until then emails come from the installation's address.
  proved_at timestamptz check (proved_at is null or address is not null),
  version integer not null default 1,
  changed_at timestamptz not null default app_now()
);

alter table client_sender enable row level security;
alter table client_sender force row level security;
create policy tenant on client_sender to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
-- One sender of mails serves all clients.
create policy before_login on client_sender to :"auth" using (true) with check (true);
grant select on client_sender to :"app";
grant select, insert, update on client_sender to :"auth";

-- Nothing changes where somebody else has changed it since it was seen. Version 0 is none.
create function set_client_sender(seen_version integer, sender_name text, sender_address text, selector text, is_proved boolean)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    if seen_version = 0 then
      insert into public.client_sender (client_id, name, address, dkim_selector, proved_at)
      values (public.app_client(), sender_name, sender_address, selector, case when is_proved then public.app_now() end)
      on conflict do nothing;
    else
      update public.client_sender s
         set name = sender_name, address = sender_address, dkim_selector = selector, version = s.version + 1,
             changed_at = public.app_now(),
             proved_at = case when is_proved then coalesce(s.proved_at, public.app_now()) end
       where s.client_id = public.app_client() and s.version = seen_version;
    end if;
    return found;
  end $$;

-- The address that was seen, and no other, is proved.
create function prove_client_sender(seen_version integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    update public.client_sender s set proved_at = public.app_now(), version = s.version + 1
     where s.client_id = public.app_client() and s.version = seen_version and s.address is not null and s.proved_at is null;
    return found;
  end $$;

grant create on schema public to :"auth";
alter function set_client_sender owner to :"auth";
alter function prove_client_sender owner to :"auth";
revoke create on schema public from :"auth";
revoke execute on function set_client_sender, prove_client_sender from public;
grant execute on function set_client_sender, prove_client_sender to :"app";
