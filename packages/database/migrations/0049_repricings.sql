-- A file may bring several prices to one choice, each from its own day, and prices of months that are over.

alter table upload_repricing add column state_before text;
alter table upload_repricing drop constraint upload_repricing_pkey;
alter table upload_repricing add primary key (client_id, upload_id, selection_id, starts_on);
