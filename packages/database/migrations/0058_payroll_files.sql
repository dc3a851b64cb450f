-- The files that a client's payroll software takes, as its scheme describes them; the portal offers them beside the usual report.
alter table client_setting add column payroll_files jsonb not null default '[]' check (jsonb_typeof(payroll_files) = 'array');
