-- A person has one version of a benefit on a day, whichever scheme year it belongs to.

-- Compares ids and texts inside an exclusion constraint. In a schema of its own, apart from what is ours.
create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;

alter table benefit add unique (client_id, id, code);

-- The code of its benefit, the same in every year. Rows of the release before have none until the job of the night has named them.
alter table selection add column benefit_code text collate "C";
alter table selection add constraint selection_benefit_code_fkey
  foreign key (client_id, benefit_id, benefit_code) references benefit (client_id, id, code) not valid;

-- What never took effect has its last day before its first. No row has a code yet, so there is nothing to compare.
alter table selection add constraint one_version_a_day exclude using gist (
    client_id with =, employee_id with =, benefit_code with =, daterange(starts_on, ends_on, '[]') with &&)
  where (benefit_code is not null and state in ('scheduled', 'active', 'opted-out', 'ended')
         and starts_on <= coalesce(ends_on, starts_on));

-- What a repriced selection was to end on before the new price took over, so that taking the price back brings it back.
alter table upload_repricing add column ended_on date;
