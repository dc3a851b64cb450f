-- What a client says in its own words, who has seen its welcome, and what people have asked it.

alter table content_version drop constraint content_version_kind_check;
alter table content_version add constraint content_version_kind_check check (
  kind in ('terms', 'privacy', 'cookies', 'faqs', 'contact', 'home-cards', 'home-banner', 'carousel'));

-- Legal texts are read before anyone is logged in; no other words of a client are.
create policy before_login on content_version for select to :"auth" using (kind in ('terms', 'privacy', 'cookies'));
grant select on content_version to :"auth";

-- Null: the welcome is still to be shown.
alter table account add column welcome_seen_at timestamptz;
grant update (welcome_seen_at) on account to :"app";

-- A message to the client's contact address, by the number that its sender may quote. Its words are in the mail alone.
create table enquiry (
  client_id uuid not null references client,
  reference text collate "C" not null,
  account_id uuid not null,
  subject text not null,
  sent_at timestamptz not null default app_now(),
  primary key (client_id, reference),
  foreign key (client_id, account_id) references account
);

alter table enquiry enable row level security;
alter table enquiry force row level security;

create policy tenant on enquiry to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert on enquiry to :"app";
