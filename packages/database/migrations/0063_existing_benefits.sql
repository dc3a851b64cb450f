-- Files of benefits that people have already, so that a client can begin within a scheme year.

alter table upload add column kind text collate "C" not null default 'people'
  constraint upload_kind_check check (kind in ('people', 'benefits'));
-- Benefits that a file has brought in.
alter table upload add column added integer not null default 0;

alter table upload_row drop constraint upload_row_outcome_check;
alter table upload_row add constraint upload_row_outcome_check
  check (outcome in ('faulty', 'same', 'joiner', 'change', 'leaver', 'rehire', 'outdated', 'added')) not valid;

-- Since when somebody has had it, with another provider too, where that is before its first day here.
alter table selection add column held_since date;
