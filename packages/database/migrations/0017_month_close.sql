-- What leaves payroll: the months that have closed, and what each employee and benefit came to in them.

create table pay_period (
  client_id uuid not null references client,
  -- YYYY-MM
  month text collate "C" not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- The one in which the month begins.
  scheme_year_id uuid not null,
  approval_on date not null,
  cut_off_on date not null,
  pay_on date not null,
  -- Lines of a month that is still closing are shown to nobody.
  state text not null default 'closing' check (state in ('closing', 'closed')),
  -- How far the close has come, in the order of ids, and the job that is at it.
  reached uuid not null default '00000000-0000-0000-0000-000000000000',
  job_id uuid,
  begun_at timestamptz not null default app_now(),
  closed_at timestamptz,
  -- What its lines add up to, noted when it closed.
  line_count integer,
  employee_pence bigint,
  employer_pence bigint,
  fund_pence bigint,
  primary key (client_id, month),
  foreign key (client_id, scheme_year_id) references scheme_year,
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (line_count is not null))
);
-- One month at a time: the next one corrects it, so it must stand.
create unique index one_month_closing on pay_period (client_id) where state = 'closing';

create table contribution_line (
  client_id uuid not null,
  employee_id uuid not null,
  benefit_id uuid not null,
  -- In which it is paid, and which it is for: the same, or an earlier one that it corrects.
  month text collate "C" not null,
  for_month text collate "C" not null check (for_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- Negative where money comes back.
  employee_pence bigint not null,
  employer_pence bigint not null,
  fund_pence bigint not null,
  -- Whatever is tried again, a line is there once.
  primary key (client_id, employee_id, month, benefit_id, for_month),
  foreign key (client_id, month) references pay_period,
  foreign key (client_id, employee_id) references employee,
  foreign key (client_id, benefit_id) references benefit,
  check (for_month <= month)
);
create index on contribution_line (client_id, month);

alter table pay_period enable row level security;
alter table pay_period force row level security;
alter table contribution_line enable row level security;
alter table contribution_line force row level security;

create policy tenant on pay_period to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on contribution_line to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));

-- A month that has closed stays as it is, and takes no more lines.
create policy still_closing on pay_period as restrictive for update to :"app"
  using (state = 'closing') with check (true);
create policy still_closing on contribution_line as restrictive for insert to :"app"
  with check (month = (select p.month from pay_period p where p.client_id = app_client() and p.state = 'closing'));

-- Lines are never changed and never taken back: what was wrong is corrected by a line of a later month.
grant select, insert, update on pay_period to :"app";
grant select, insert on contribution_line to :"app";

-- Since when something is known of a person: whose past is as it was when the last month closed is not looked at again.
alter table employment add column recorded_at timestamptz not null default app_now();
-- Of what rules and prices ask about; a name or an address is not among it.
alter table employee add column changed_at timestamptz not null default app_now();

create function note_change() returns trigger
  language plpgsql
  as $$
  begin
    new.changed_at := app_now();
    return new;
  end $$;
revoke execute on function note_change from public;
create trigger note_change before update of date_of_birth, joined_on, smoker, voucher_scheme_joined_on on employee
  for each row execute function note_change();
