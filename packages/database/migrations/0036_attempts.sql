-- How many tries that were tested have failed in a row, whatever the time between them. A success starts anew.
alter table attempt add column in_a_row integer not null default 0;
