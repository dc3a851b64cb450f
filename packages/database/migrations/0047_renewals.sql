-- Standing choices are carried into the next scheme year.

-- How far the renewal into a year has come. The first year of a client has none.
create table renewal (
  client_id uuid not null,
  -- The year that begins.
  scheme_year_id uuid not null,
  -- The job that is at it.
  job_id uuid,
  begun_at timestamptz not null default app_now(),
  finished_at timestamptz,
  -- What became of choices, counted when it finished.
  carried integer,
  repriced integer,
  asked_again integer,
  ended integer,
  primary key (client_id, scheme_year_id),
  foreign key (client_id, scheme_year_id) references scheme_year,
  check ((finished_at is null) = (carried is null))
);

alter table renewal enable row level security;
alter table renewal force row level security;
create policy tenant on renewal to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert, update on renewal to :"app";

-- What the renewal has made of a selection whose year ends.
alter table selection add column renewal_outcome text collate "C";
alter table selection add constraint selection_renewal_outcome_check
  check (renewal_outcome in ('carried-forward', 're-priced', 'asked-again', 'ended')) not valid;

-- Whoever's id is not above it has been carried into the year, and sees it. The first year of a client is everybody's.
alter table scheme_year add column open_to uuid;

-- Where a year has no successor it goes on, a month at a time; the last day to which it has gone on.
alter table scheme_year add column extended_until date;
