-- What only a person knows of their pensions: whether they have taken money flexibly, and what earlier years have left of the
-- annual allowance. It decides when they are warned.
create table pension_allowance (
  client_id uuid not null,
  employee_id uuid not null,
  has_taken_flexibly boolean not null,
  carried_forward_pence bigint not null check (carried_forward_pence >= 0),
  -- '2026/27': what is carried forward is of one tax year.
  carried_into text collate "C" not null check (carried_into ~ '^[0-9]{4}/[0-9]{2}$'),
  changed_at timestamptz not null default app_now(),
  primary key (client_id, employee_id),
  foreign key (client_id, employee_id) references employee
);

alter table pension_allowance enable row level security;
alter table pension_allowance force row level security;
create policy tenant on pension_allowance to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert, update, delete on pension_allowance to :"app";
