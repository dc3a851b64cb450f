-- Whom one row of the trail is about, where it is about many: a file with National Insurance numbers is one row, and stands in
-- the log of everyone who is in it. The row of the trail is written with the commit, after these.
create table audit_subject (
  client_id uuid not null,
  event_id uuid not null,
  employee_id uuid not null,
  primary key (client_id, employee_id, event_id),
  foreign key (client_id, event_id) references audit_event on delete cascade deferrable initially deferred,
  foreign key (client_id, employee_id) references employee on delete cascade
);
create index on audit_subject (client_id, event_id);

alter table audit_subject enable row level security;
alter table audit_subject force row level security;
create policy tenant on audit_subject to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert on audit_subject to :"app";
