-- What a person tells us for the estimate of their pay where their employer has not: where they live, and which student loans they
-- repay. Null is what they have not told.
create table tax_details (
  client_id uuid not null,
  employee_id uuid not null,
  region text collate "C" check (region in ('england', 'wales', 'scotland', 'northern-ireland')),
  student_loans text[] check (student_loans <@ array['plan-1', 'plan-2', 'plan-4', 'plan-5', 'postgraduate']),
  changed_at timestamptz not null default app_now(),
  primary key (client_id, employee_id),
  foreign key (client_id, employee_id) references employee
);

alter table tax_details enable row level security;
alter table tax_details force row level security;
create policy tenant on tax_details to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert, update, delete on tax_details to :"app";
