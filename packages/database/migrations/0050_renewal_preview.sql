-- Administrators and operators look at a renewal before it happens, and decide when it runs.

-- The day that somebody has chosen for it. None: the first day of a window before the year, else 30 days before it.
alter table renewal add column runs_on date;
-- Counts those decisions, so that two at once are noticed.
alter table renewal add column version integer not null default 0;
-- A row may be there before anybody has been renewed.
alter table renewal alter column begun_at drop not null;

-- The job whose preview is shown, when it finished, the publication of the year that it was worked out from, and its sums.
alter table renewal add column preview_job_id uuid;
alter table renewal add column previewed_at timestamptz;
alter table renewal add column previewed_version integer;
alter table renewal add column preview_totals jsonb;

-- Of two who ask at once for one client, one finds that it is being done.
create unique index one_renewal_preview on job_progress (client_id)
  where kind = 'renewal-preview' and state in ('waiting', 'running');

-- What a renewal would make of each choice, as one job has worked it out. It goes when the year begins.
create table renewal_preview (
  client_id uuid not null,
  -- The year that begins.
  scheme_year_id uuid not null,
  job_id uuid not null,
  employee_id uuid not null,
  benefit_code text collate "C" not null,
  benefit text not null,
  outcome text collate "C" not null
    check (outcome in ('carried-forward', 're-priced', 'asked-again', 'ended', 'not-eligible', 'chosen')),
  -- For an administrator to read: general words, never what a person has answered.
  reason text not null,
  scheme_version integer not null,
  -- A month; the employer's with what the benefit fund pays. None where nothing is paid.
  employee_pence_before bigint,
  employer_pence_before bigint,
  employee_pence_after bigint,
  employer_pence_after bigint,
  primary key (client_id, scheme_year_id, job_id, employee_id, benefit_code),
  foreign key (client_id, scheme_year_id) references scheme_year,
  foreign key (client_id, employee_id) references employee
);
create index on renewal_preview (client_id, employee_id);

alter table renewal_preview enable row level security;
alter table renewal_preview force row level security;
create policy tenant on renewal_preview to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert, delete on renewal_preview to :"app";
