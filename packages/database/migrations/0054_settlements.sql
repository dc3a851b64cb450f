-- Outside a transaction.
-- What a leaver owes, or is owed, is settled with the last pay: a line of its own beside what the month costs. Each statement leaves
-- alone what an interrupted start has made before.

alter table contribution_line add column if not exists kind text not null default 'regular';
alter table contribution_line drop constraint if exists contribution_line_kind_check;
alter table contribution_line add constraint contribution_line_kind_check check (kind in ('regular', 'settlement')) not valid;
alter table contribution_line validate constraint contribution_line_kind_check;

-- Of who had left by the month in which it is paid, the last day as it was known then: payroll is told what comes after the final pay.
alter table contribution_line add column if not exists left_on date;

-- A month may have both for one benefit. The old key is held until the new one is there.
drop index concurrently if exists contribution_line_by_kind;
create unique index concurrently contribution_line_by_kind
  on contribution_line (client_id, employee_id, month, benefit_id, for_month, kind);
alter table contribution_line
  drop constraint contribution_line_pkey,
  add constraint contribution_line_pkey primary key using index contribution_line_by_kind;

-- Of who leaves: how much holiday they had taken, by which bought and sold holiday is settled.
alter table employment add column if not exists leave_days_taken numeric(4, 1);
alter table employment drop constraint if exists employment_leave_days_taken_check;
alter table employment add constraint employment_leave_days_taken_check check (leave_days_taken >= 0) not valid;
alter table employment validate constraint employment_leave_days_taken_check;
