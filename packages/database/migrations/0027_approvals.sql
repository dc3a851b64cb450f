-- What administrators decide about: selections that wait, and life events whose evidence has come.

-- What waits is little of what has been chosen, and is asked for by benefit and by how long it has waited.
create index selection_waiting on selection (client_id, benefit_id, submitted_at, id) where state = 'pending';

alter table life_event add column proved_at timestamptz;
alter table life_event add column decided_by uuid;
alter table life_event add column decided_at timestamptz;
-- Of a refusal, in the words of whoever decided.
alter table life_event add column decision_reason text;
alter table life_event add foreign key (client_id, decided_by) references account;
alter table life_event add check ((decided_by is null) = (decided_at is null));

-- Not even the owner sees rows while their security is forced.
alter table life_event no force row level security;
update life_event set proved_at = declared_at where evidence_file_id is not null;
alter table life_event force row level security;

create index life_event_in_review on life_event (client_id, proved_at, id) where status = 'in-review';

-- Whether an administrator wants to be told each morning what waits.
alter table account add column digest_mail boolean not null default true;
grant update (digest_mail) on account to :"app";
