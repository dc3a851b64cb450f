-- Operators change a client's texts in the browser: who published which, what was withdrawn, which terms ask nobody, and drafts.

alter table content_version
  -- An operator, who is of no client, so no key refers to the account. Null: it came with a scheme file.
  add column published_by uuid,
  -- False for a correction of the terms: whoever had accepted the version before has accepted this one.
  add column asks_again boolean not null default true,
  -- A scheduled version that never took over. Its number is not used again.
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid,
  add check ((withdrawn_at is null) = (withdrawn_by is null)),
  add check (asks_again or kind = 'terms');
grant update (withdrawn_at, withdrawn_by) on content_version to :"app";

-- What an operator has typed and not published, one for each text of a client.
create table content_draft (
  client_id uuid not null references client,
  operator_id uuid not null,
  kind text collate "C" not null check (
    kind in ('terms', 'privacy', 'cookies', 'faqs', 'contact', 'home-cards', 'home-banner', 'carousel')),
  -- JSON as it was sent. It may be unfinished, so nothing but its author's browser reads it.
  body text not null check (length(body) <= 400000),
  -- The newest version that the author had seen.
  based_on integer not null,
  saved_at timestamptz not null default app_now(),
  primary key (client_id, operator_id, kind)
);

alter table content_draft enable row level security;
alter table content_draft force row level security;
create policy tenant on content_draft to :"app"
  using (client_id = (select app_client())) with check (client_id = (select app_client()));
grant select, insert, update, delete on content_draft to :"app";
