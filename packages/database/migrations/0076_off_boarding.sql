-- A client leaves: archives of all that it has, and its erasure. Both are the operators' own records and outlive the client, so
-- their rows belong to the client of the operators, and no key refers to the one that they are about.

create table client_archive (
  client_id uuid not null references client,
  id uuid not null,
  -- The client that it is of, and what that was called then.
  of_client uuid not null,
  client_name text not null,
  client_slug text collate "C" not null,
  asked_by uuid not null,
  asked_at timestamptz not null default app_now(),
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  job_id uuid,
  -- What the passphrase came to, sealed, for the job alone: gone as soon as it ends.
  key_sealed bytea,
  file_id uuid,
  size_bytes bigint,
  sha256 bytea check (length(sha256) = 32),
  row_count bigint,
  ended_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, asked_by) references account,
  foreign key (client_id, file_id) references file on delete set null (file_id),
  check ((state = 'ready') = (sha256 is not null)),
  check ((state = 'making') = (key_sealed is not null)),
  check ((state = 'making') = (ended_at is null))
);
create index on client_archive (client_id, of_client, asked_at);
-- One at a time.
create unique index on client_archive (client_id, of_client) where state = 'making';

-- One that was carried out is the certificate: no person of the client is in it.
create table client_erasure (
  client_id uuid not null references client,
  id uuid not null,
  of_client uuid not null,
  client_name text not null,
  client_slug text collate "C" not null,
  asked_by uuid not null,
  asked_at timestamptz not null default app_now(),
  grace_days integer not null check (grace_days between 7 and 90),
  -- From when on the night carries it out.
  due_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'cancelled', 'erasing', 'erased')),
  reminded_at timestamptz,
  cancelled_by uuid,
  cancelled_at timestamptz,
  begun_at timestamptz,
  erased_at timestamptz,
  -- How many rows of each table have gone.
  counts jsonb not null default '{}',
  -- Of the last archive that was made of the client.
  archive_sha256 bytea check (length(archive_sha256) = 32),
  primary key (client_id, id),
  foreign key (client_id, asked_by) references account,
  foreign key (client_id, cancelled_by) references account,
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((cancelled_by is null) = (cancelled_at is null)),
  check ((state in ('erasing', 'erased')) = (begun_at is not null)),
  check ((state = 'erased') = (erased_at is not null))
);
create index on client_erasure (client_id, of_client, asked_at);
create unique index on client_erasure (client_id, of_client) where state in ('scheduled', 'erasing');

alter table client_archive enable row level security;
alter table client_archive force row level security;
alter table client_erasure enable row level security;
alter table client_erasure force row level security;
create policy tenant on client_archive to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on client_erasure to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert on client_archive, client_erasure to :"app";
grant update (state, key_sealed, job_id, file_id, size_bytes, sha256, row_count, ended_at) on client_archive to :"app";
grant update (state, reminded_at, cancelled_by, cancelled_at) on client_erasure to :"app";

-- A client that is to be erased is not opened again: whoever wants that cancels the erasure first.
create policy before_login on client_erasure for select to :"auth" using (true);
grant select (of_client, state) on client_erasure to :"auth";

create or replace function resume_client() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not public.is_operator() then
      raise exception using errcode = 'PL403', message = 'not allowed';
    end if;
    -- The erasure begins by locking the same row.
    perform from public.client where id = public.app_client() for update;
    if exists (select from public.client_erasure e
                where e.of_client = public.app_client() and e.state in ('scheduled', 'erasing')) then
      return false;
    end if;
    update public.client set status = 'active' where id = public.app_client() and status = 'suspended';
    if not found then
      return false;
    end if;
    update public.client_suspension set ended_at = public.app_now(), ended_by = public.app_account()
     where client_id = public.app_client() and ended_at is null;
    return true;
  end $$;
