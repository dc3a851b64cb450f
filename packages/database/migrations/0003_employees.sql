-- The people of a client, and what is known of their employment from a day on.

create table employee (
  client_id uuid not null references client,
  id uuid not null,
  account_id uuid,
  payroll_number text collate "C" not null,
  first_name text not null,
  surname text not null,
  surname_norm text collate "C" not null,
  date_of_birth date not null,
  sex text not null check (sex in ('female', 'male')),
  joined_on date not null,
  primary key (client_id, id),
  unique (client_id, payroll_number),
  unique (client_id, account_id),
  foreign key (client_id, account_id) references account
);
create index on employee (client_id, surname_norm);

create table employment (
  client_id uuid not null,
  employee_id uuid not null,
  effective_from date not null,
  status text not null check (status in ('active', 'inactive', 'left')),
  grade text not null,
  department text not null,
  location text not null,
  hours_per_week numeric(4, 1) not null check (hours_per_week > 0),
  salary_pence bigint not null check (salary_pence >= 0),
  region text not null check (region in ('england', 'wales', 'scotland', 'northern-ireland')),
  probation_until date,
  primary key (client_id, employee_id, effective_from),
  foreign key (client_id, employee_id) references employee
);

alter table employee enable row level security;
alter table employee force row level security;
alter table employment enable row level security;
alter table employment force row level security;

create policy tenant on employee to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on employment to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));

grant select, insert, update on employee to :"app";
grant select, insert on employment to :"app";
