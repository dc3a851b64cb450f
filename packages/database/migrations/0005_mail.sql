-- The outbox: a mail is a row of the transaction that wants it sent, and leaves afterwards.

create table mail (
  client_id uuid not null references client,
  id uuid not null,
  recipient text not null,
  template text collate "C" not null,
  -- What the template needs; sealed, because links in mails are keys.
  params_sealed bytea not null,
  -- Two mails with the same key are one.
  dedupe_key text collate "C",
  created_at timestamptz not null default app_now(),
  -- A mail that would come too late is dropped.
  not_after timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'dropped', 'dead')),
  attempts integer not null default 0,
  next_try_at timestamptz not null default app_now(),
  finished_at timestamptz,
  -- The SMTP server's code, never its words: they may repeat the address.
  last_error text,
  primary key (client_id, id),
  unique (client_id, dedupe_key),
  check ((status = 'waiting') = (finished_at is null))
);
create index on mail (next_try_at) where status = 'waiting';
create index on mail (finished_at) where status = 'kept';

alter table mail enable row level security;
alter table mail force row level security;

create policy tenant on mail to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert on mail to :"app";

-- One sender for all clients; and mails about logins are written before a client is open.
create policy before_login on mail to :"auth" using (true) with check (true);
grant select, insert, update on mail to :"auth";
