-- National Insurance numbers, sealed. A row is a number, or that there is none any more, as a file of employees brought it; it
-- counts from when the file was applied. Reports of closed months find what was known when the month closed, and to undo a
-- file is to delete its rows.
create table ni_number (
  client_id uuid not null,
  id uuid not null,
  -- Of a joiner whose file is not applied yet, the employee is still to come.
  employee_id uuid not null,
  upload_id uuid not null,
  -- Nothing where the number was taken away.
  sealed bytea,
  -- Nothing until the file is applied.
  written_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, upload_id) references upload on delete cascade
);
create index on ni_number (client_id, employee_id, written_at);
create index on ni_number (client_id, upload_id);

alter table ni_number enable row level security;
alter table ni_number force row level security;
create policy tenant on ni_number to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy key_change on ni_number to :"auth" using (true) with check (true);
grant select, insert, update, delete on ni_number to :"app";
grant select (client_id, id, sealed), update (sealed) on ni_number to :"auth";
