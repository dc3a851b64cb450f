-- Answers to requests that named themselves (Idempotency-Key), kept for a day: who sends the same again gets the same.

create table kept_answer (
  client_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  key_hash bytea not null check (length(key_hash) = 32),
  -- Of method, address and body: the same key with other content is a mistake.
  request_hash bytea not null check (length(request_hash) = 32),
  begun_at timestamptz not null default app_now(),
  -- Missing while the request is under way.
  answer_sealed bytea,
  primary key (client_id, id),
  unique (client_id, account_id, key_hash),
  foreign key (client_id, account_id) references account
);
create index on kept_answer (begun_at);

alter table kept_answer enable row level security;
alter table kept_answer force row level security;
create policy before_login on kept_answer to :"auth" using (true) with check (true);
grant select, insert, update, delete on kept_answer to :"auth";
