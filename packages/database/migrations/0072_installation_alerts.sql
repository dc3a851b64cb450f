-- What operators are told by email: when something begins, when it is over, and once a week how all is. The database decides
-- what is to be told, so that several processes send one email.

create table installation_alert (
  id uuid primary key,
  rule text collate "C" not null,
  -- The client that it is about; nothing where it is about the installation.
  subject text collate "C" not null default '',
  -- In words, the newest.
  said text not null,
  began_at timestamptz not null default app_now(),
  ended_at timestamptz,
  -- When operators were told that it began, and that it was over.
  told_at timestamptz,
  told_over_at timestamptz
);
-- Each begins once.
create unique index on installation_alert (rule, subject) where ended_at is null;
create index on installation_alert (rule, subject, told_at);

grant select, insert, delete on installation_alert to :"auth";
grant update (said, ended_at, told_at, told_over_at) on installation_alert to :"auth";

-- Which emails an operator does without. Without a row they get all.
create table operator_notice (
  client_id uuid not null references client,
  account_id uuid not null,
  alerts boolean not null,
  digest boolean not null,
  primary key (client_id, account_id),
  foreign key (client_id, account_id) references account on delete cascade
);

alter table operator_notice enable row level security;
alter table operator_notice force row level security;
create policy tenant on operator_notice to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
-- Emails are queued by jobs, which are nobody.
create policy before_login on operator_notice for select to :"auth" using (true);
grant select, insert, update (alerts, digest) on operator_notice to :"app";
grant select on operator_notice to :"auth";
