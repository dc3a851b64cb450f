-- Reports of months that have closed. Each can be made again, and is then the same to the byte: its lines never change, and of
-- whatever else it tells it is kept how it was before.

-- Later in a transaction than app_now(): when a change was really written, which decides what was known when a month closed.
create function app_clock() returns timestamptz
  language plpgsql volatile
  as $$
  begin
    return (select pg_catalog.clock_timestamp() operator(pg_catalog.+) pg_catalog.make_interval(secs => clock_offset_seconds)
              from public.installation);
  end $$;
revoke execute on function app_clock from public;
grant execute on function app_clock to :"app", :"auth";

-- ---------------------------------------------------------------------------------------------------------------
-- How people were called.
-- ---------------------------------------------------------------------------------------------------------------

create table employee_past (
  client_id uuid not null,
  employee_id uuid not null,
  -- Until when it held.
  until timestamptz not null,
  payroll_number text collate "C" not null,
  first_name text not null,
  surname text not null,
  date_of_birth date not null,
  sex text not null,
  postcode text,
  primary key (client_id, employee_id, until),
  foreign key (client_id, employee_id) references employee on delete cascade
);

create function keep_employee() returns trigger
  language plpgsql
  as $$
  begin
    insert into public.employee_past (client_id, employee_id, until, payroll_number, first_name, surname, date_of_birth, sex, postcode)
      values (old.client_id, old.id, public.app_clock(), old.payroll_number, old.first_name, old.surname, old.date_of_birth, old.sex,
              old.address ->> 'postcode')
      on conflict do nothing;
    return null;
  end $$;
revoke execute on function keep_employee from public;
create trigger keep_employee
  after update of payroll_number, first_name, surname, date_of_birth, sex, address on employee
  for each row when ((old.payroll_number, old.first_name, old.surname, old.date_of_birth, old.sex, old.address ->> 'postcode')
    is distinct from (new.payroll_number, new.first_name, new.surname, new.date_of_birth, new.sex, new.address ->> 'postcode'))
  execute function keep_employee();

-- ---------------------------------------------------------------------------------------------------------------
-- What stood of what was chosen.
-- ---------------------------------------------------------------------------------------------------------------

-- Since when it has taken effect or is promised.
alter table selection add column stands_since timestamptz;
alter table selection no force row level security;
update selection set stands_since = created_at where state in ('scheduled', 'active', 'opted-out', 'ended');
alter table selection force row level security;

create table selection_past (
  client_id uuid not null,
  selection_id uuid not null,
  until timestamptz not null,
  stands_since timestamptz not null,
  state text collate "C" not null,
  starts_on date,
  ends_on date,
  values jsonb not null,
  price jsonb,
  primary key (client_id, selection_id, until),
  foreign key (client_id, selection_id) references selection on delete cascade
);

create function keep_selection() returns trigger
  language plpgsql
  as $$
  declare
    standing text[] := array['scheduled', 'active', 'opted-out', 'ended'];
  begin
    if tg_op = 'UPDATE' and old.stands_since is not null
       and (old.state, old.starts_on, old.ends_on, old.values, old.price)
           is distinct from (new.state, new.starts_on, new.ends_on, new.values, new.price) then
      insert into public.selection_past (client_id, selection_id, until, stands_since, state, starts_on, ends_on, values, price)
        values (old.client_id, old.id, public.app_clock(), old.stands_since, old.state, old.starts_on, old.ends_on, old.values,
                old.price)
        on conflict do nothing;
    end if;
    if new.state <> all (standing) then
      new.stands_since := null;
    elsif tg_op = 'INSERT' then
      new.stands_since := public.app_clock();
    else
      new.stands_since := coalesce(old.stands_since, public.app_clock());
    end if;
    return new;
  end $$;
revoke execute on function keep_selection from public;
create trigger keep_selection before insert or update on selection
  for each row execute function keep_selection();

-- ---------------------------------------------------------------------------------------------------------------
-- The reports that there are. Nothing of what stands in them is kept.
-- ---------------------------------------------------------------------------------------------------------------

create table report_run (
  client_id uuid not null,
  id uuid not null,
  type text collate "C" not null check (type in ('payroll', 'provider', 'lifeevent')),
  -- The one that it is about; of a year, its last.
  month text collate "C" not null,
  -- Its name, where the report is for one.
  provider text collate "C" not null default '',
  -- Of the scheme that stood in the month: its year, and the version of it.
  rule_version text not null,
  row_count integer not null check (row_count >= 0),
  employee_pence bigint not null,
  employer_pence bigint not null,
  fund_pence bigint not null,
  -- Of its bytes as CSV.
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default app_now(),
  primary key (client_id, id),
  unique (client_id, type, month, provider),
  foreign key (client_id, month) references pay_period,
  check ((type = 'provider') = (provider <> ''))
);
create index report_run_by_month on report_run (client_id, month desc, type, provider);

alter table employee_past enable row level security;
alter table employee_past force row level security;
alter table selection_past enable row level security;
alter table selection_past force row level security;
alter table report_run enable row level security;
alter table report_run force row level security;

create policy tenant on employee_past to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on selection_past to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on report_run to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));

-- What was is never changed, and a report that has been made never either.
grant select, insert on employee_past, selection_past, report_run to :"app";
