-- Who is asking: the ground on which every policy stands.
-- :"app" serves requests and jobs, :"auth" reads what must be known before a client is. Neither owns a table.

create table installation (
  singleton boolean primary key default true check (singleton),
  -- The day on which the demo was filled in; a database that has one is a demo for good.
  demo_filled_on date,
  demo_complete boolean not null default false,
  clock_offset_seconds bigint not null default 0
);
insert into installation default values;
grant select on installation to :"app";
grant select, update on installation to :"auth";

-- The only clock of SQL: a demo or a test may shift it, so nothing else asks now().
create function app_now() returns timestamptz
  language sql stable
  return now() + make_interval(secs => (select clock_offset_seconds from installation));

create table client (
  id uuid primary key,
  slug text collate "C" unique check (slug ~ '^[a-z][a-z0-9-]{0,38}[a-z0-9]$'),
  name text not null,
  -- Where its people find the portal, when not at its slug before the public host.
  origin text,
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default app_now(),
  -- Operators belong to the nil client, which has no host of its own.
  check ((id = '00000000-0000-0000-0000-000000000000') = (slug is null))
);
insert into client (id, name) values ('00000000-0000-0000-0000-000000000000', 'Operators');

create table account (
  client_id uuid not null references client,
  id uuid not null,
  email text not null,
  email_norm text collate "C" not null,
  user_type text not null check (user_type in ('employee', 'employer', 'operator')),
  permissions text[] not null default '{}',
  first_name text not null,
  surname text not null,
  status text not null default 'invited' check (status in ('invited', 'active', 'disabled')),
  activated_at timestamptz,
  first_login_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (client_id, id),
  unique (client_id, email_norm),
  check ((client_id = '00000000-0000-0000-0000-000000000000') = (user_type = 'operator')),
  check (user_type = 'employer' or permissions = '{}')
);

create table credential (
  client_id uuid not null,
  account_id uuid not null,
  password_hash text not null,
  changed_at timestamptz not null default app_now(),
  primary key (client_id, account_id),
  foreign key (client_id, account_id) references account
);

create table session (
  client_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  absolute_until timestamptz not null,
  closed_at timestamptz,
  close_reason text check (close_reason in ('logout', 'reuse', 'replaced')),
  primary key (client_id, id),
  foreign key (client_id, account_id) references account,
  check ((closed_at is null) = (close_reason is null))
);
create index on session (client_id, account_id);

-- Found by its hash before a client is known, so the hash alone is its key.
create table session_token (
  hash bytea primary key check (length(hash) = 32),
  client_id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('bearer', 'restore')),
  generation integer not null default 0,
  issued_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- With the token it gives the successor, so that two tabs that ask at once get the same one.
  rotation_nonce bytea,
  foreign key (client_id, session_id) references session,
  check (kind = 'restore' or (used_at is null and rotation_nonce is null))
);
create index on session_token (client_id, session_id);

-- Failed logins by a keyed hash of the e-mail address, whether or not an account has it.
create table attempt (
  key bytea primary key check (length(key) = 32),
  failures integer not null,
  window_started_at timestamptz not null,
  locked_until timestamptz
);

-- Links that work once: what they are for, until when, and whose.
create table link (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('first-operator')),
  client_id uuid not null references client,
  account_id uuid,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  foreign key (client_id, account_id) references account
);

-- Work on a client that nobody is logged in for, such as an import: its id is the key, known to the one who began it.
create table maintenance (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references client,
  purpose text not null,
  begun_at timestamptz not null default app_now(),
  ended_at timestamptz
);

-- Signs the context, so that no statement can name a client for itself. Both halves of RFC 2104's key, padded.
create table context_key (
  singleton boolean primary key default true check (singleton),
  inner_pad bytea not null check (length(inner_pad) = 64),
  outer_pad bytea not null check (length(outer_pad) = 64)
);
do $$
declare
  key bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0..31 loop
    inner_pad := set_byte(inner_pad, i, get_byte(inner_pad, i) # get_byte(key, i));
    outer_pad := set_byte(outer_pad, i, get_byte(outer_pad, i) # get_byte(key, i));
  end loop;
  insert into context_key (inner_pad, outer_pad) values (inner_pad, outer_pad);
end $$;

alter table client enable row level security;
alter table client force row level security;
alter table account enable row level security;
alter table account force row level security;
alter table credential enable row level security;
alter table credential force row level security;
alter table session enable row level security;
alter table session force row level security;
alter table session_token enable row level security;
alter table session_token force row level security;
alter table attempt enable row level security;
alter table attempt force row level security;
alter table link enable row level security;
alter table link force row level security;
alter table maintenance enable row level security;
alter table maintenance force row level security;
alter table context_key enable row level security;
alter table context_key force row level security;

create policy before_login on client to :"auth" using (true) with check (true);
create policy before_login on account to :"auth" using (true) with check (true);
create policy before_login on credential to :"auth" using (true) with check (true);
create policy before_login on session to :"auth" using (true) with check (true);
create policy before_login on session_token to :"auth" using (true) with check (true);
create policy before_login on attempt to :"auth" using (true) with check (true);
create policy before_login on link to :"auth" using (true) with check (true);
create policy before_login on maintenance to :"auth" using (true) with check (true);
create policy before_login on context_key to :"auth" using (true);

grant select, insert on client to :"auth";
grant select, insert, update on account to :"auth";
grant select, insert, update on credential to :"auth";
grant select, insert, update on session to :"auth";
grant select, insert, update, delete on session_token to :"auth";
grant select, insert, update, delete on attempt to :"auth";
grant select, insert, update on link to :"auth";
grant select, insert, update on maintenance to :"auth";
grant select on context_key to :"auth";

-- ---------------------------------------------------------------------------------------------------------------
-- The context: set by the functions below, inside the transaction, and believed only with its signature.
-- ---------------------------------------------------------------------------------------------------------------

-- Over backend and transaction too, so that it is good for no other. Plain functions: they run inside the doors below, with
-- the doors' rights, and cost no change of role of their own.
create function context_mac(payload text, inner_pad bytea, outer_pad bytea) returns text
  language sql stable
  return encode(sha256(outer_pad || sha256(inner_pad || convert_to(
    pg_backend_pid() || '|' || extract(epoch from transaction_timestamp()) || '|' || payload, 'UTF8'))), 'hex');

create function set_context(client uuid, account uuid, session uuid) returns void
  language plpgsql
  as $$
  declare
    payload text := concat_ws('|', client, coalesce(account::text, ''), coalesce(session::text, ''));
  begin
    perform set_config('app.context', payload || '|' || public.context_mac(payload, inner_pad, outer_pad), true)
       from public.context_key;
  end $$;

-- The signed context as {client, account, session}, or nothing where none is set.
create function app_context() returns text[]
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    value text := nullif(current_setting('app.context', true), '');
    payload text := left(value, -65);
  begin
    if value is null then
      return null;
    end if;
    perform from public.context_key where right(value, 64) = public.context_mac(payload, inner_pad, outer_pad);
    if not found then
      raise exception using errcode = '28000', message = 'the context is not signed by this transaction';
    end if;
    return string_to_array(payload, '|', '');
  end $$;

create function app_client() returns uuid language sql stable return (app_context())[1]::uuid;
create function app_account() returns uuid language sql stable return (app_context())[2]::uuid;
create function app_session() returns uuid language sql stable return (app_context())[3]::uuid;

-- The one door for requests: checks the token, the session, the account and what the call asks for, in one statement.
-- One look-up by key after the other: a join would be planned by statistics that a new database does not have.
create function open_session(token_hash bytea, allowed_user_types text[], needed_permission text)
  returns table (client_id uuid, account_id uuid, session_id uuid, user_type text, permissions text[], is_stale boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    moment timestamptz := public.app_now();
  begin
    select t.client_id, t.session_id into client_id, session_id
      from public.session_token t
     where t.hash = token_hash and t.kind = 'bearer' and t.expires_at > moment;
    select s.account_id, s.last_seen_at < moment - interval '20 seconds' into account_id, is_stale
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
    if not coalesce(user_type = any (allowed_user_types), false)
       or (needed_permission is not null and not needed_permission = any (permissions)) then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    perform public.set_context(client_id, account_id, session_id);
    return next;
  end $$;

-- Use of the session, noted at most every 20 seconds.
create function touch_session(token_hash bytea) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update public.session s set last_seen_at = public.app_now()
      from public.session_token t
     where t.hash = token_hash and t.kind = 'bearer' and t.expires_at > public.app_now()
       and s.client_id = t.client_id and s.id = t.session_id
       and s.closed_at is null and s.absolute_until > public.app_now()
       and s.last_seen_at between public.app_now() - interval '15 minutes' and public.app_now() - interval '20 seconds'
  $$;

-- Ends the session of this very transaction, with all its tokens.
create function close_session() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update public.session set closed_at = public.app_now(), close_reason = 'logout'
     where client_id = public.app_client() and id = public.app_session() and closed_at is null;
    delete from public.session_token where client_id = public.app_client() and session_id = public.app_session();
  end $$;

create function open_maintenance(maintenance_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    client uuid;
  begin
    select client_id into client from public.maintenance where id = maintenance_id and ended_at is null;
    if not found then
      raise exception using errcode = '28000', message = 'no such maintenance';
    end if;
    perform public.set_context(client, null, null);
  end $$;

-- The functions run as :"auth", which may read the credential tables and nothing else of a client.
grant create on schema public to :"auth";
alter function context_mac owner to :"auth";
alter function set_context owner to :"auth";
alter function app_context owner to :"auth";
alter function open_session owner to :"auth";
alter function touch_session owner to :"auth";
alter function close_session owner to :"auth";
alter function open_maintenance owner to :"auth";
revoke create on schema public from :"auth";

revoke execute on all functions in schema public from public;
grant execute on function app_now to :"app", :"auth";
grant execute on function app_context, app_client, app_account, app_session to :"app", :"auth";
grant execute on function open_session, touch_session, close_session, open_maintenance to :"app";

create policy tenant on client to :"app" using (id = (select app_client()));
create policy tenant on account to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select on client to :"app";
grant select, insert on account to :"app";
grant update (email, email_norm, permissions, first_name, surname, status) on account to :"app";
