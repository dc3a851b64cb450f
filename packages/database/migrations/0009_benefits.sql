-- What a client offers in a scheme year. A version that is published is never changed: a later edit makes the next one, of
-- the year and of all its benefits.

create table scheme_version (
  client_id uuid not null,
  scheme_year_id uuid not null,
  version integer not null check (version > 0),
  -- The file as it was written, comments included.
  source text not null,
  -- What the rules read of the year beside its benefits and windows: joiners, payroll, fund, life events, custom fields.
  definition jsonb not null,
  published_at timestamptz not null default app_now(),
  primary key (client_id, scheme_year_id, version),
  foreign key (client_id, scheme_year_id) references scheme_year
);

create table enrolment_window (
  client_id uuid not null,
  scheme_year_id uuid not null,
  version integer not null,
  number integer not null,
  name text not null,
  opens_on date not null,
  closes_on date not null check (closes_on >= opens_on),
  starts_on date not null,
  -- Null: all benefits of the year.
  benefit_codes text[],
  primary key (client_id, scheme_year_id, version, number),
  foreign key (client_id, scheme_year_id, version) references scheme_version
);

-- The same in every version of its year, so that selections can hold on to it.
create table benefit (
  client_id uuid not null,
  id uuid not null,
  scheme_year_id uuid not null,
  code text collate "C" not null,
  primary key (client_id, id),
  unique (client_id, scheme_year_id, code),
  -- So that a version can only be one of the same year.
  unique (client_id, scheme_year_id, id),
  foreign key (client_id, scheme_year_id) references scheme_year
);

-- A benefit that has no row in a version is not offered in it.
create table benefit_version (
  client_id uuid not null,
  scheme_year_id uuid not null,
  version integer not null,
  benefit_id uuid not null,
  position integer not null,
  -- As the rules read it.
  definition jsonb not null,
  primary key (client_id, scheme_year_id, version, benefit_id),
  foreign key (client_id, scheme_year_id, version) references scheme_version,
  foreign key (client_id, scheme_year_id, benefit_id) references benefit (client_id, scheme_year_id, id)
);

alter table scheme_version enable row level security;
alter table scheme_version force row level security;
alter table enrolment_window enable row level security;
alter table enrolment_window force row level security;
alter table benefit enable row level security;
alter table benefit force row level security;
alter table benefit_version enable row level security;
alter table benefit_version force row level security;

create policy tenant on scheme_version to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on enrolment_window to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on benefit to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on benefit_version to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));

grant select, insert on scheme_version, enrolment_window, benefit, benefit_version to :"app";
