-- What a month's pay could not bear: the law leaves people the minimum wage, so it was not taken, and the employer is told.
-- Negative where what was not taken turned out not to be due.

alter table contribution_line add column short_pence bigint not null default 0;
alter table pay_period add column short_pence bigint not null default 0;

-- Who is below the minimum wage in the open month or one of the next twelve, and why, as the last night found it.
create table below_minimum_wage (
  client_id uuid not null,
  employee_id uuid not null,
  reason text not null check (reason in ('pay', 'choices', 'birthday', 'new-rates', 'apprentice-year')),
  -- The first month of it.
  month text collate "C" not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  left_pence bigint not null,
  floor_pence bigint not null,
  short_pence bigint not null check (short_pence > 0),
  found_at timestamptz not null default app_now(),
  primary key (client_id, employee_id, reason),
  foreign key (client_id, employee_id) references employee
);

alter table below_minimum_wage enable row level security;
alter table below_minimum_wage force row level security;
create policy tenant on below_minimum_wage to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert, update, delete on below_minimum_wage to :"app";
