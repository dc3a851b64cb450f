-- Files: what a person or a job has saved, in pieces, so that nobody ever holds a whole one.

create table file (
  client_id uuid not null references client,
  id uuid not null,
  owner_id uuid not null,
  purpose text collate "C" not null,
  -- For people to recognise it by; nothing is found by it.
  name text not null,
  -- By its content.
  type text collate "C" not null,
  size_bytes bigint not null default 0 check (size_bytes >= 0),
  sha256 bytea check (length(sha256) = 32),
  state text not null default 'uploading' check (state in ('uploading', 'ready')),
  created_at timestamptz not null default app_now(),
  -- When it is swept away: soon while it is coming in, when its purpose says once it is there, or never.
  expires_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, owner_id) references account,
  check ((state = 'ready') = (sha256 is not null)),
  check (state = 'ready' or expires_at is not null)
);
create index on file (client_id, owner_id, purpose, created_at);
create index on file (expires_at) where expires_at is not null;

create table file_chunk (
  client_id uuid not null,
  file_id uuid not null,
  number integer not null check (number >= 0),
  bytes bytea not null check (length(bytes) between 1 and 262144),
  primary key (client_id, file_id, number),
  foreign key (client_id, file_id) references file on delete cascade
);
-- Nearly all of it is packed already: to try again costs time and saves nothing.
alter table file_chunk alter column bytes set storage external;

alter table file enable row level security;
alter table file force row level security;
alter table file_chunk enable row level security;
alter table file_chunk force row level security;

create policy tenant on file to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on file_chunk to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));

grant select, insert, delete on file to :"app";
grant update (size_bytes, sha256, state, expires_at) on file to :"app";
grant select, insert on file_chunk to :"app";

-- The sweep asks which clients have something to sweep, and no more.
create policy before_login on file for select to :"auth" using (true);
grant select (client_id, expires_at) on file to :"auth";
