-- A client's settings, look, scheme years and words.

create table client_setting (
  client_id uuid primary key references client,
  two_factor text not null default 'optional' check (two_factor in ('optional', 'enforced')),
  sso_only boolean not null default false,
  contact_us boolean not null default true,
  insights boolean not null default false,
  features text[] not null default '{}'
);

-- The newest version is the one that is shown; older ones stay for the record.
create table theme_version (
  client_id uuid not null references client,
  version integer not null,
  primary_colour text not null check (primary_colour ~ '^#[0-9A-Fa-f]{6}$'),
  secondary_colour text not null check (secondary_colour ~ '^#[0-9A-Fa-f]{6}$'),
  base_font text not null,
  header_font text not null,
  brand_name text not null,
  strapline text not null,
  support_email text not null,
  contact_us_email text not null,
  support_number text not null,
  logo_svg text,
  mark_svg text,
  published_at timestamptz not null default app_now(),
  primary key (client_id, version)
);

create table scheme_year (
  client_id uuid not null references client,
  id uuid not null,
  year integer not null,
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  primary key (client_id, id),
  unique (client_id, year)
);

create table content_version (
  client_id uuid not null references client,
  kind text collate "C" not null check (kind in ('home-cards', 'home-banner')),
  version integer not null,
  body jsonb not null,
  published_at timestamptz not null default app_now(),
  primary key (client_id, kind, version)
);

alter table client_setting enable row level security;
alter table client_setting force row level security;
alter table theme_version enable row level security;
alter table theme_version force row level security;
alter table scheme_year enable row level security;
alter table scheme_year force row level security;
alter table content_version enable row level security;
alter table content_version force row level security;

create policy tenant on client_setting to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on theme_version to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on scheme_year to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy tenant on content_version to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));

grant select, insert, update on client_setting to :"app";
grant select, insert on theme_version to :"app";
grant select, insert, update on scheme_year to :"app";
grant select, insert on content_version to :"app";

-- A host shows its client's look, and login knows its rules, before anyone is logged in.
create policy before_login on client_setting to :"auth" using (true);
create policy before_login on theme_version to :"auth" using (true);
create policy before_login on scheme_year to :"auth" using (true);
grant select on client_setting, theme_version, scheme_year to :"auth";
