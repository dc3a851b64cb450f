-- Rates that an operator has imported in place of the release's, or for a year that the release does not know.
-- Rows stay: of two files that begin on the same day the newer one counts. They belong to the installation, not to a client.
create table rates_file (
  id uuid primary key,
  tax_year text collate "C" not null check (tax_year ~ '^[0-9]{4}/[0-9]{2}$'),
  starts_on date not null,
  -- As it was written, checked when it was imported.
  content json not null,
  checksum bytea not null check (length(checksum) = 32),
  name text not null,
  imported_at timestamptz not null default app_now(),
  -- The operator, where they said who they are.
  imported_by uuid
);
create index on rates_file (starts_on, id);
grant select on rates_file to :"app";
grant select, insert on rates_file to :"auth";
