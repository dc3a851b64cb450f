-- Who could have each benefit, who has it and what it costs: as it was on a day, and as payroll had it in a month.

-- A day on which it was worked out.
create table take_up_day (
  client_id uuid not null references client,
  day date not null,
  -- Who worked there, on leave or not.
  employed integer not null check (employed >= 0),
  worked_out_at timestamptz not null default app_now(),
  primary key (client_id, day)
);

create table take_up (
  client_id uuid not null,
  day date not null,
  benefit_id uuid not null,
  eligible integer not null,
  taken integer not null,
  -- A month. The employer's is with what the benefit fund pays.
  employee_pence bigint not null,
  employer_pence bigint not null,
  primary key (client_id, day, benefit_id),
  foreign key (client_id, day) references take_up_day on delete cascade,
  foreign key (client_id, benefit_id) references benefit,
  check (taken >= 0 and taken <= eligible)
);
create index on take_up (client_id, benefit_id);

-- The eligible of the newest day, by where they work, how old they are and what they have.
create table take_up_group (
  client_id uuid not null,
  day date not null,
  benefit_id uuid not null,
  department text collate "C" not null,
  -- Its place in the list of ages.
  age_band integer not null,
  has_it boolean not null,
  -- Empty where there are none, and where nobody has it.
  level text collate "C" not null,
  people integer not null check (people > 0),
  primary key (client_id, day, benefit_id, department, age_band, has_it, level),
  foreign key (client_id, day, benefit_id) references take_up on delete cascade
);

-- Months that have closed, added up once: who paid or was paid for, and what payroll took and the employer paid.
create table take_up_month (
  client_id uuid not null,
  month text collate "C" not null,
  benefit_id uuid not null,
  taken integer not null check (taken >= 0),
  employee_pence bigint not null,
  employer_pence bigint not null,
  primary key (client_id, month, benefit_id),
  foreign key (client_id, month) references pay_period,
  foreign key (client_id, benefit_id) references benefit
);
create index on take_up_month (client_id, benefit_id);

-- Whoever looks first has it worked out; whoever comes next sees how far it is.
create unique index one_take_up on job_progress (client_id) where kind = 'take-up' and state in ('waiting', 'running');

alter table take_up_day enable row level security;
alter table take_up_day force row level security;
alter table take_up enable row level security;
alter table take_up force row level security;
alter table take_up_group enable row level security;
alter table take_up_group force row level security;
alter table take_up_month enable row level security;
alter table take_up_month force row level security;

create policy tenant on take_up_day to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on take_up to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on take_up_group to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on take_up_month to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));

grant select, insert, delete on take_up_day, take_up, take_up_group to :"app";
grant select, insert on take_up_month to :"app";
