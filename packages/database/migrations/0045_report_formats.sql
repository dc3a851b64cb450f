-- How the columns of a report are written, by number. A report keeps the format that it was first made in, however later ones look.
alter table report_run add column format_version integer not null default 1 check (format_version > 0);
