-- Who saw or changed what. Rows are added and never touched again: nobody has the right to.

create table audit_event (
  client_id uuid not null references client,
  id uuid not null,
  at timestamptz not null default app_now(),
  -- Whoever acted; nobody in particular for maintenance and for a login that failed.
  actor_id uuid,
  -- Whose data it was about.
  subject_id uuid,
  session_id uuid,
  request_id text,
  route text,
  action text collate "C" not null,
  outcome text not null check (outcome in ('done', 'refused')),
  object_kind text,
  object_id uuid,
  -- Names of fields, never what they held.
  changed text[] not null default '{}',
  primary key (client_id, id),
  check ((object_kind is null) = (object_id is null))
);
create index on audit_event (client_id, subject_id, at);

alter table audit_event enable row level security;
alter table audit_event force row level security;

create policy tenant on audit_event to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert on audit_event to :"app";

-- Logins are noted before a client is open.
create policy before_login on audit_event for insert to :"auth" with check (true);
grant insert on audit_event to :"auth";
